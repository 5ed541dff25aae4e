import type { Job } from '../../platform/jobs.ts'
import type { SmsSender } from '../notifications/index.ts'
import { createDelivery } from '../notifications/index.ts'
import type { ShopReader } from '../shop/index.ts'
import { completeNumberChanges, type CompletionDeps } from './complete-number-changes.ts'

export interface IdentityJobsDeps extends Pick<CompletionDeps, 'db' | 'clock' | 'log'> {
  shop: ShopReader
  sms: SmsSender
  /** The origin at which customers reach the shop. */
  publicUrl: string
}

export function identityJobs({ shop, sms, publicUrl, ...parts }: IdentityJobsDeps): readonly Job[] {
  const texts = createDelivery({ channel: 'sms', sender: sms, log: parts.log, counted: () => undefined })
  const writer = { brandName: () => shop.current().brand_name, publicUrl }
  return [
    {
      name: 'complete-number-changes',
      cron: '* * * * *',
      run: async () => {
        await shop.reload()
        try {
          await completeNumberChanges({ ...parts, texts, writer })
        } finally {
          await texts.settled()
        }
      },
    },
  ]
}
