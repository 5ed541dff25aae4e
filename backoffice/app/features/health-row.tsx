import { IconAlertCircle, IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'
import type { Health, HealthPart } from '@farmstand/contracts/office/today'
import { Card } from '@farmstand/ui/card.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { BackupPlan } from './backup-plan.tsx'
import { healthText } from './health-text.ts'
import { momentOf } from '../lib/words.ts'
import { board } from '#messages/board.ts'
import { messages } from '#messages/messages.ts'
import { office as words } from '#messages/office.ts'

/**
 * Returns the path of the screen on which a problem can be fixed. Returns null for parts that are fixed on the server:
 * the dialog shows the instructions for them.
 */
const screenOf = (part: HealthPart): string | null => (isChannel(part) ? '/messages' : null)

const isChannel = (part: HealthPart): part is MessageChannel => messageChannels.some((channel) => channel === part)

/**
 * Shows the state of the shop's technical parts in one row. Problems come first, each linked to the screen that fixes
 * it.
 */
export function HealthRow({ health }: { health: readonly Health[] }) {
  const [open, setOpen] = useState(false)
  const show = (): void => setOpen(true)
  return (
    <Card className="flex items-center gap-x-4 px-4 py-1.5 text-sm">
      <ul aria-label={board.health} className="flex min-h-11 grow flex-wrap items-center gap-x-3">
        {health.map((one, place) => (
          <li key={one.part}>
            <State of={one} show={show} signed={one.state !== 'ok' || health[place - 1]?.state !== 'ok'} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={show} className="min-h-11 shrink-0 font-semibold text-leaf-ink">
        {board.health}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={board.health} closeLabel={words.close}>
        <ul className="divide-y divide-line px-5 pb-3">
          {health.map((one) => (
            <Found key={one.part} of={one} close={() => setOpen(false)} />
          ))}
        </ul>
      </Dialog>
    </Card>
  )
}

const stateText = ({ part, state, at }: Health): string =>
  part === 'BACKUPS' && at !== null
    ? board.backupOf[state](momentOf(at))
    : isChannel(part)
      ? messages.channels[part].health[state]
      : board.healthOf[part][state]

const icons = { ok: IconCircleCheckFilled, warning: IconAlertTriangle, fault: IconAlertCircle }

function StateIcon({ of }: { of: Health }) {
  const Icon = icons[of.state]
  const color = of.state === 'fault' ? 'text-danger' : of.state === 'ok' ? 'text-leaf-ink' : 'text-ink'
  return <Icon aria-hidden className={clsx('size-4 shrink-0', color)} />
}

/** Shows the state of one part. `signed`: whether to show an icon. Of the healthy parts, only the first one has it. */
function State({ of, show, signed }: { of: Health; show: () => void; signed: boolean }) {
  const said = (
    <>
      {signed ? <StateIcon of={of} /> : null}
      {stateText(of)}
    </>
  )
  const look = 'flex items-center gap-1.5'
  if (of.state === 'ok')
    return (
      <span className={clsx(look, 'min-h-8 text-muted')}>
        {said}
        <span className="sr-only">, {board.isWell}</span>
      </span>
    )
  const pressed = clsx(look, 'min-h-11 text-left md:min-h-9 font-semibold underline decoration-line underline-offset-4')
  const screen = screenOf(of.part)
  return screen === null ? (
    <button type="button" onClick={show} className={pressed}>
      {said}
    </button>
  ) : (
    <Link to={screen} className={pressed}>
      {said}
    </Link>
  )
}

const Found = ({ of, close }: { of: Health; close: () => void }) => (
  <li className="flex gap-2 py-3 text-sm">
    <span className="pt-0.5">
      <StateIcon of={of} />
    </span>
    <div className="min-w-0 grow">
      <p className="font-semibold">{stateText(of)}</p>
      {of.findings.map(({ says, forward }) => (
        <p key={healthText(says)} className="text-muted">
          {healthText(says)}
          {forward === null ? null : <span className="block break-words text-ink">{healthText(forward)}</span>}
        </p>
      ))}
      {of.part === 'BACKUPS' ? <BackupPlan onSaved={close} /> : null}
    </div>
  </li>
)
