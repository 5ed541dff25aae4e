import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useBlocker } from 'react-router'
import { discountedPaise, formatPaise, isLargePriceChange, priceNumbers } from '@farmstand/contracts/money'
import { pages } from '@farmstand/contracts/pages'
import type { ItemFacts, OfficeItem } from '@farmstand/contracts/office/item'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import { CompanionsPanel } from './companions-panel.tsx'
import { LawPanel, PackPanel, BasicsPanel } from './facts-panels.tsx'
import { FormPanel, type ItemFormState } from './form-parts.tsx'
import { changesBetween, formOf, readForm, type ItemForm, type FormProblems } from './item-form.ts'
import { NamesPanel } from './names-panel.tsx'
import { ConflictsPanel, conflictsIn, setFact, type ConflictingField } from './conflicts-panel.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { CombosPanel, PreviewPanel, PricesPanel } from './side-panels.tsx'
import { useHasPermission, useSession } from '../session.ts'
import { submitHandler } from '../../lib/form.ts'
import { item as words } from '#messages/item.ts'
import { office } from '#messages/office.ts'

export interface ItemSave {
  before: ItemFacts
  after: ItemFacts
  looked: boolean
  sku: string
}

interface EditorProps {
  kind: 'STOCK' | 'COMBO'
  /** The saved item; null for a new one. */
  known: OfficeItem | null
  /** The initial values of the form. */
  facts: ItemFacts
  /** Returns the item as it is saved, or null when the form is left. */
  save: (saving: ItemSave) => Promise<ItemFacts | null>
}

/** Edits all fields of one item in one form. */
export function ItemEditor({ kind, known, facts, save }: EditorProps) {
  const mayChange = useHasPermission('items.change')
  const [before, setBefore] = useState(facts)
  const [form, setForm] = useState<ItemForm>(() => formOf(facts))
  const [sku, setSku] = useState('')
  const [problems, setProblems] = useState<FormProblems>({})
  const [others, setOthers] = useState<readonly ConflictingField[]>([])
  const [asks, setAsks] = useState<ItemFacts | null>(null)
  const [busy, setBusy] = useState(false)
  const dirty = JSON.stringify(formOf(before)) !== JSON.stringify(form)
  useUnsavedWarning(dirty && !busy)
  const writing: ItemFormState = {
    form,
    problems,
    mayChange,
    set: (change) => setForm((now) => ({ ...now, ...change })),
  }
  const send = async (after: ItemFacts, looked: boolean): Promise<void> => {
    setAsks(null)
    setBusy(true)
    try {
      const saved = await save({ before, after, looked, sku })
      if (saved) {
        setBefore(saved)
        setForm((now) => ({ ...formOf(saved), ...changesBetween(form, now) }))
      }
    } catch (error) {
      setOthers(conflictsIn(error))
      notify.failed(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const submit = (): void => {
    const read = readForm(form)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) return notify.failed(Object.values(read.problems).join(' '))
    const bold = known !== null && isLargePriceChange(priceNumbers(before), priceNumbers(read.facts))
    if (bold) setAsks(read.facts)
    else void send(read.facts, false)
    return undefined
  }
  const choose = ({ field, now }: ConflictingField, mine: boolean): void => {
    setBefore(setFact(before, field, now))
    const read = readForm(form)
    if (!mine && 'facts' in read) setForm(formOf(setFact(read.facts, field, now)))
    setOthers(others.filter((one) => one.field !== field))
  }
  const id = known?.row.id ?? null
  return (
    <form onSubmit={submitHandler(submit)} className="grid grid-cols-1 gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="grid grid-cols-1 content-start gap-4">
        {others.length > 0 ? <ConflictsPanel others={others} onChoose={choose} /> : null}
        <BasicsPanel writing={writing} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <PackPanel writing={writing} isCombo={kind === 'COMBO'} />
          {kind === 'STOCK' ? (
            <LawPanel writing={writing} gaps={known?.gaps ?? null} />
          ) : (
            <PartsPanel writing={writing} known={known?.together ?? []} />
          )}
        </div>
        <NamesPanel writing={writing} itemId={id} />
        <CompanionsPanel writing={writing} sku={known?.row.sku ?? null} known={known?.companions ?? null} />
        {known ? <PricesPanel prices={known.prices} /> : null}
      </div>
      <div className="grid content-start gap-4 max-xl:contents">
        {mayChange ? (
          <Button
            type="submit"
            disabled={busy || others.length > 0 || !dirty}
            // With unsaved changes the button sticks to the edge of the screen, so that it is in reach on a long form.
            className={dirty ? 'sticky bottom-18 z-10 shadow-lift md:bottom-4 xl:top-20 xl:bottom-auto' : undefined}
          >
            {words.save}
          </Button>
        ) : null}
        {known ? <ItemLinks known={known} mayChange={mayChange} /> : null}
        {known ? null : (
          <FormPanel title={words.sku}>
            <Field
              label={words.sku}
              hint={words.skuHint}
              value={sku}
              maxLength={80}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              onChange={({ target }) => setSku(target.value)}
            />
          </FormPanel>
        )}
        <PicturesPanel writing={writing} />
        <PreviewPanel form={form} />
        {known && kind === 'STOCK' && known.together.length > 0 ? <CombosPanel together={known.together} /> : null}
      </div>
      {asks ? (
        <PriceConfirmation
          before={before}
          after={asks}
          onBack={() => setAsks(null)}
          onRight={() => void send(asks, true)}
        />
      ) : null}
    </form>
  )
}

/** Asks for confirmation before a person leaves the page with unsaved changes. */
function useUnsavedWarning(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(words.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}

/** Shows a link to the item in the shop, and a link to a form for a copy of the item. */
function ItemLinks({ known, mayChange }: { known: OfficeItem; mayChange: boolean }) {
  const { shop_url: shop } = useSession()
  const look =
    'inline-flex min-h-11 text-center leading-tight items-center justify-center gap-2 rounded-tile border border-line bg-surface px-4 text-sm font-semibold hover:bg-leaf-tint'
  return (
    <div className="grid grid-cols-2 gap-2">
      {known.row.kind === 'STOCK' ? (
        <a
          href={shop.replace(/\/$/, '') + pages.product(known.row.id)}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          <IconExternalLink aria-hidden className="size-5" />
          {words.inShop}
        </a>
      ) : null}
      {mayChange ? (
        <Link to={`/items/new?from=${known.row.id}`} className={look}>
          {words.copy}
        </Link>
      ) : null}
    </div>
  )
}

function PriceConfirmation({
  before,
  after,
  onBack,
  onRight,
}: {
  before: ItemFacts
  after: ItemFacts
  onBack: () => void
  onRight: () => void
}) {
  const paid = (facts: ItemFacts): number => {
    const { costPaise, discountBp } = priceNumbers(facts)
    return discountedPaise(costPaise, discountBp)
  }
  const [was, is] = [paid(before), paid(after)]
  return (
    <Dialog open onClose={onBack} title={words.lookAgain} closeLabel={office.close}>
      <div className="grid gap-4 p-5">
        <p>{words.moves(Math.round(((is - was) / was) * 100), formatPaise(was), formatPaise(is))}</p>
        <div className="flex justify-end gap-2">
          <Button look="plain" onClick={onBack}>
            {words.notRight}
          </Button>
          <Button onClick={onRight}>{words.yesRight}</Button>
        </div>
      </div>
    </Dialog>
  )
}
