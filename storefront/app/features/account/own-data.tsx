import { useMutation } from '@tanstack/react-query'
import { ownData as text } from '#messages/own-data.ts'
import { api } from '../../lib/api-client.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { notify } from '../../lib/notify.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'

/**
 * Offers all data that the shop stores about the customer. The PDF is for reading, the JSON for use in other programs.
 */
export function OwnData() {
  const json = useMutation({
    mutationFn: async () => {
      const data = await api.getOwnData({})
      downloadFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')
    },
    onError: () => notify.error(text.failed),
  })
  const pdf = useMutation({
    mutationFn: async () => downloadFile(await api.getOwnDataPdf({}), 'my-data.pdf'),
    onError: () => notify.error(text.failed),
  })
  const busy = json.isPending || pdf.isPending
  return (
    <Card className="flex flex-col items-start gap-2 p-5">
      <h2 className="text-base font-semibold">{text.title}</h2>
      <p className="text-sm text-muted">{text.hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" disabled={busy} onClick={() => pdf.mutate()}>
          {pdf.isPending ? text.busy : text.pdf}
        </Button>
        <Button look="outline" disabled={busy} onClick={() => json.mutate()}>
          {json.isPending ? text.busy : text.json}
        </Button>
      </div>
    </Card>
  )
}
