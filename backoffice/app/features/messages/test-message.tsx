import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { channels, messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'
import type { Messages } from '@farmstand/contracts/office/messages'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { read } from '../../lib/api.ts'
import { textIn, submitHandler } from '../../lib/form.ts'
import { messages as words } from '#messages/messages.ts'
import { InlineLoadingOrError } from '../short-waiting.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'

/** Milliseconds between two checks whether a test message has been sent. */
const CHECK_MS = 1000

/** Sends a test SMS or email to the seller, through the same vendor as the customers' messages. */
export function TestMessages({ toFile }: { toFile: readonly MessageChannel[] }) {
  return (
    <Card className="p-4">
      <h2 className="text-base">{words.test.title}</h2>
      <p className="text-sm text-muted">{words.test.hint}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {messageChannels
          .filter((channel) => channels[channel].needed || !toFile.includes(channel))
          .map((channel) => (
            <Test key={channel} channel={channel} toFile={toFile.includes(channel)} />
          ))}
      </div>
    </Card>
  )
}

/**
 * Returns the address to send to for what was typed. A phone number may contain spaces and may lack the country code.
 */
const recipient = (channel: MessageChannel, typed: string): string =>
  isMobile(channel) ? `+91${typed.replaceAll(/\D/g, '').slice(-10)}` : typed.trim()

const isMobile = (channel: MessageChannel): boolean => channels[channel].address === 'MOBILE'

function Test({ channel, toFile }: { channel: MessageChannel; toFile: boolean }) {
  const send = useAction('tryMessage')
  const [to, setTo] = useState('')
  const key = send.data?.key ?? null
  const [tooShort, setTooShort] = useState(false)
  const submit = async (form: FormData): Promise<void> => {
    const digits = textIn(form, 'to').replaceAll(/\D/g, '')
    const short = isMobile(channel) && digits.length < 10
    setTooShort(short)
    if (short) return
    await notifyOnFailure(send.mutateAsync({ to: recipient(channel, textIn(form, 'to')), channel }))
  }
  return (
    <form onSubmit={submitHandler(submit)} className="grid content-start gap-2">
      <Field
        label={words.channels[channel].testTo}
        name="to"
        type={isMobile(channel) ? 'tel' : 'email'}
        autoComplete={isMobile(channel) ? 'tel-national' : 'email'}
        required
        problem={tooShort ? words.test.tenDigits : undefined}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <div>
        <Button type="submit" look="outline" disabled={send.isPending}>
          {words.channels[channel].testSend}
        </Button>
      </div>
      <output className="text-sm">{key === null ? null : <Outcome key={key} of={key} toFile={toFile} />}</output>
    </form>
  )
}

/** Shows whether a test message was sent. */
function Outcome({ of, toFile }: { of: string; toFile: boolean }) {
  const found = useQuery({
    queryKey: ['messages', { test: of }],
    queryFn: async () => (await read('messages', {})).results.find(({ key }) => key === of) ?? null,
    // After an error, polling stops until the person retries.
    refetchInterval: ({ state }) => (isOver(state.data) || state.status === 'error' ? false : CHECK_MS),
  })
  const message = found.data
  if (found.isError) return <InlineLoadingOrError error={found.error} again={() => void found.refetch()} />
  if (!message || (message.state === 'WAITING' && message.error === null)) return words.test.waits
  if (message.state === 'SENT') return toFile ? words.test.inFile : words.test.handedOver
  return <span className="text-danger">{words.test.failed(message.error ?? '')}</span>
}

const isOver = (message: Messages['results'][number] | null | undefined): boolean =>
  message !== null && message !== undefined && message.state !== 'WAITING'
