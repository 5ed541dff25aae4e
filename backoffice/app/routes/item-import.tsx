import { useState } from 'react'
import { MAX_IMPORT_LINES } from '@farmstand/contracts/office/import-words'
import type { ImportPlan } from '@farmstand/contracts/office/item-import'
import { readGoods } from '@farmstand/contracts/office/read-goods'
import type { SheetLine } from '@farmstand/contracts/office/sheet-good'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Heading } from '../features/heading.tsx'
import { ImportHistory, useUndoImport } from '../features/item-import/import-history.tsx'
import { PlanReview } from '../features/item-import/plan-review.tsx'
import { notifyOnFailure } from '../features/notify-on-failure.ts'
import { DietQuestions } from '../features/sheet/ask-marks.tsx'
import { GoodsColumns, SheetChooser, UnreadLines, type OpenGoods } from '../features/sheet/goods-columns.tsx'
import { goodsIn, goodKey, openGoods, rememberGoodsColumns } from '../features/sheet/open-goods.ts'
import { notifyWithUndo } from '../features/undo.ts'
import { useAction } from '../lib/actions.ts'
import { goodsSheet as words } from '#messages/goods-sheet.ts'
import { items } from '#messages/items.ts'

type Marks = ReadonlyMap<string, 0 | 1>

/**
 * Adds and changes items from a spreadsheet. Its parts are the meaning of the columns, questions, the review, the
 * import and Undo.
 */
export default function ItemImport() {
  const [open, setOpen] = useState<OpenGoods | null>(null)
  const [marks, setMarks] = useState<Marks>(new Map())
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  /**
   * The keys of new items without a vegetarian mark in the sheet. They stay listed after an answer, so that it can be
   * changed.
   */
  const [asked, setAsked] = useState<readonly string[]>([])
  const judge = useAction('planImport')
  const write = useAction('importItems')
  const undo = useUndoImport()
  const show = (next: OpenGoods | null): void => {
    setOpen(next)
    setPlan(null)
  }
  const choose = async (file: File): Promise<void> => {
    const next = await openGoods(file)
    setMarks(new Map())
    setAsked([])
    show(next)
  }
  const read = open
    ? readGoods(open.sheet.rows, open.map, { separator: open.sheet.separator, required: [], most: MAX_IMPORT_LINES })
    : null
  const lines = (read?.lines ?? []).map((line) => withAnswer(line, marks))
  const review = async (): Promise<void> => {
    if (open) rememberGoodsColumns(open)
    const next = await judge.mutateAsync({ lines })
    const unmarked = new Set(next.lines.flatMap(({ line, problem }) => (problem?.code === 'NEEDS_MARK' ? [line] : [])))
    setAsked([...new Set([...asked, ...lines.filter(({ line }) => unmarked.has(line)).map(goodKey)])])
    setPlan(unmarked.size > 0 ? null : next)
  }
  const importAll = async (looked: number[]): Promise<void> => {
    if (!open || !plan) return
    const { sheet } = open
    const done = await write.mutateAsync({ name: sheet.name.slice(0, 120), lines, seal: plan.seal, looked })
    setAsked([])
    show(null)
    notifyWithUndo(words.written(done.added, done.changed), () => undo.run(done.import_uid))
  }
  const busy = judge.isPending || write.isPending
  const askedLines = lines.flatMap((line) => {
    const { name = '', units = '', veg_nonveg_type: mark = null } = line
    return asked.includes(goodKey(line)) ? [{ key: goodKey(line), name: name || (line.sku ?? ''), units, mark }] : []
  })
  const unanswered = askedLines.some(({ mark }) => mark === null)
  return (
    <>
      <Heading of={{ to: '/items', text: items.title }}>{words.title}</Heading>
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid grid-cols-1 gap-3 p-4 text-sm">
          <p>{words.hint}</p>
          <p className="text-muted">{words.rules}</p>
          <div>
            <SheetChooser
              label={open ? words.otherSheet : words.chooseSheet}
              onChoose={(file) => void notifyOnFailure(choose(file))}
            />
          </div>
        </Card>
        {open && read && plan ? (
          <PlanReview
            key={plan.seal}
            plan={plan}
            busy={busy}
            onBack={() => setPlan(null)}
            onWrite={(looked) => void notifyOnFailure(importAll(looked))}
          />
        ) : null}
        {open && read && !plan ? (
          <>
            <GoodsColumns
              open={open}
              read={read}
              onMap={(map) => show({ ...open, map })}
              onSheet={(sheet) => show(goodsIn(sheet))}
            />
            <UnreadLines problems={read.problems} />
            <DietQuestions
              asked={askedLines}
              onMark={(keys, mark) => setMarks(new Map([...marks, ...keys.map((key) => [key, mark] as const)]))}
            />
            <div className="grid justify-items-start gap-2 text-sm">
              {unanswered ? <p className="font-semibold">{words.answerFirst}</p> : null}
              <Button
                disabled={busy || lines.length === 0 || unanswered}
                onClick={() => void notifyOnFailure(review())}
              >
                {words.review(lines.length)}
              </Button>
            </div>
          </>
        ) : null}
        <ImportHistory />
      </div>
    </>
  )
}

/** Returns the line, completed by the person's answer when the sheet lacks the vegetarian mark. */
const withAnswer = (line: SheetLine, marks: Marks): SheetLine => {
  const mark = marks.get(goodKey(line))
  return (line.veg_nonveg_type ?? null) === null && mark !== undefined ? { ...line, veg_nonveg_type: mark } : line
}
