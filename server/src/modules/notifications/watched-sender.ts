import type { Sender } from './ports.ts'

/** A sender that reports after each message whether the provider accepted it. */
export const watchedSender = <Message>(sender: Sender<Message>, told: (sent: boolean) => void): Sender<Message> => ({
  send: async (message) => {
    try {
      const outcome = await sender.send(message)
      told(outcome.kind === 'sent')
      return outcome
    } catch (error) {
      told(false)
      throw error
    }
  },
})
