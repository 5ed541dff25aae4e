import type { Sender } from './ports.ts'

/** Returns a sender that reports after each message whether the provider accepted it. */
export const watchedSender = <Message>(sender: Sender<Message>, report: (sent: boolean) => void): Sender<Message> => ({
  send: async (message) => {
    try {
      const outcome = await sender.send(message)
      report(outcome.kind === 'sent')
      return outcome
    } catch (error) {
      report(false)
      throw error
    }
  },
})
