import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react'
import { SelectField } from '@farmstand/ui/field.tsx'
import { attributeNames, itemAttributes, type AttributeName } from '@farmstand/contracts/item-attributes'
import { otherLanguages } from '@farmstand/contracts/languages'
import { monthsOf, seasonOf } from '@farmstand/contracts/season'
import type { LabelGap } from '@farmstand/contracts/office/item'
import { USUAL_UNIT } from './item-form.ts'
import { NextRate, RateField } from './tax-rate-fields.tsx'
import { FormPanel, ItemFlag, LongText, TextField, type ItemFormState } from './form-parts.tsx'
import { months } from '../items/months.ts'
import { useServerQuery } from '../../lib/actions.ts'
import { item as words } from '#messages/item.ts'
import { office } from '#messages/office.ts'

export function BasicsPanel({ writing }: { writing: ItemFormState }) {
  const { form, mayChange, set } = writing
  const categories = useServerQuery('categories', {})
  const rows = categories.data?.results ?? []
  return (
    <FormPanel title={words.what}>
      <div className="grid gap-3 md:grid-cols-2">
        <div className="md:col-span-2">
          <TextField writing={writing} name="name" maxLength={160} />
        </div>
        {otherLanguages.map((language) => (
          <TextField key={language} writing={writing} name={`name_${language}`} maxLength={160} lang={language} />
        ))}
        <div className="md:col-span-2">
          <LongText writing={writing} name="description" />
        </div>
        {otherLanguages.map((language) => (
          <LongText key={language} writing={writing} name={`description_${language}`} lang={language} />
        ))}
        <SelectField
          label={words.fields.category_id}
          value={form.category_id}
          problem={writing.problems.category_id}
          disabled={!mayChange}
          onChange={(value) => set({ category_id: Number(value) })}
        >
          {form.category_id === 0 ? <option value={0}>{words.choose}</option> : null}
          {rows
            .filter((one) => one.parent_id === null)
            .map((above) => (
              <optgroup key={above.id} label={above.name}>
                {rows
                  .filter((one) => one.parent_id === above.id)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
              </optgroup>
            ))}
        </SelectField>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={words.fields.department}
            value={form.department}
            disabled={!mayChange}
            onChange={(value) => set({ department: value === 'KITCHEN' ? 'KITCHEN' : 'GROCERY' })}
          >
            <option value="GROCERY">{office.department.GROCERY}</option>
            <option value="KITCHEN">{office.department.KITCHEN}</option>
          </SelectField>
          <SelectField
            label={words.fields.veg_nonveg_type}
            value={form.veg_nonveg_type}
            disabled={!mayChange}
            onChange={(value) => set({ veg_nonveg_type: Number(value) })}
          >
            <option value={0}>{words.veg}</option>
            <option value={1}>{words.nonVeg}</option>
          </SelectField>
        </div>
      </div>
    </FormPanel>
  )
}

export function PackPanel({ writing, isCombo }: { writing: ItemFormState; isCombo: boolean }) {
  const { form, mayChange, set } = writing
  return (
    <FormPanel title={words.priceAndPack}>
      <div className="grid grid-cols-2 gap-3">
        <TextField writing={writing} name="cost" inputMode="decimal" maxLength={16} />
        <TextField writing={writing} name="discount" inputMode="decimal" maxLength={8} />
        <TextField writing={writing} name="units" maxLength={40} />
        <TextField writing={writing} name="max_quantity" inputMode="numeric" maxLength={2} />
        {isCombo ? null : (
          <>
            <TextField writing={writing} name="net_value" inputMode="numeric" maxLength={8} />
            <SelectField
              label={words.fields.net_unit}
              value={form.net_unit ?? USUAL_UNIT}
              disabled={!mayChange}
              onChange={(value) => set({ net_unit: value === 'ml' || value === 'piece' ? value : 'g' })}
            >
              {(['g', 'ml', 'piece'] as const).map((unit) => (
                <option key={unit} value={unit}>
                  {words.units[unit]}
                </option>
              ))}
            </SelectField>
            <Attributes writing={writing} panel="PACK" />
          </>
        )}
      </div>
      <div className="mt-3 grid gap-1">
        {isCombo ? null : <ItemFlag writing={writing} name="weighed" hint={words.weighedHint} />}
        <ItemFlag writing={writing} name="pinned" />
        <ItemFlag writing={writing} name="shown" />
      </div>
    </FormPanel>
  )
}

const hints: Partial<Record<AttributeName, string>> = {
  country_of_origin: words.countryHint,
  pack_group: words.packGroupHint,
}

/** Edits the first and the last month of the season. The first choice of a month also sets the other one. */
function SeasonFields({ writing: { form, mayChange, set } }: { writing: ItemFormState }) {
  const chosen = monthsOf(form.season)
  return (['first', 'last'] as const).map((end) => (
    <SelectField
      key={end}
      label={words.seasonEnds[end]}
      value={chosen?.[end] ?? 0}
      disabled={!mayChange}
      onChange={(value) => {
        const month = Number(value)
        const first = end === 'first' ? month : (chosen?.first ?? month)
        const last = end === 'last' ? month : (chosen?.last ?? month)
        set({ season: month === 0 ? '' : seasonOf(first, last) })
      }}
    >
      <option value={0}>{words.allYear}</option>
      {months.map((name, at) => (
        <option key={name} value={at + 1}>
          {name}
        </option>
      ))}
    </SelectField>
  ))
}

/** Renders the attributes of a panel in two columns. */
function Attributes({ writing, panel }: { writing: ItemFormState; panel: 'PACK' | 'LAW' }) {
  return attributeNames
    .filter((name) => itemAttributes[name].panel === panel)
    .map((name) => {
      const { kind, most } = itemAttributes[name]
      if (kind === 'TEXT')
        return (
          <div key={name} className="col-span-2">
            <LongText writing={writing} name={name} maxLength={most} />
          </div>
        )
      if (kind === 'DAYS')
        return (
          <TextField key={name} writing={writing} name={name} inputMode="numeric" maxLength={String(most).length} />
        )
      if (kind === 'SEASON') return <SeasonFields key={name} writing={writing} />
      const hint = hints[name]
      return <TextField key={name} writing={writing} name={name} maxLength={most} {...(hint && { hint })} />
    })
}

/**
 * Edits the legal details of an item. `gaps`: the label details that were missing at the last save; null before the
 * first save.
 */
export function LawPanel({ writing, gaps }: { writing: ItemFormState; gaps: readonly LabelGap[] | null }) {
  return (
    <FormPanel title={words.law}>
      <div className="grid grid-cols-2 gap-3">
        <TextField writing={writing} name="hsn" inputMode="numeric" maxLength={8} hint={words.hsnHint} />
        <RateField writing={writing} name="gst_rate" />
        <NextRate writing={writing} />
        <Attributes writing={writing} panel="LAW" />
      </div>
      <p className="mt-3 flex items-start gap-2 text-sm font-medium">
        {gaps === null ? (
          words.lawLater
        ) : gaps.length > 0 ? (
          <>
            <IconAlertTriangle aria-hidden className="size-5 shrink-0 text-danger" />
            {words.lawMissing(gaps.map((gap) => words.gaps[gap]))}
          </>
        ) : (
          <>
            <IconCircleCheckFilled aria-hidden className="size-5 shrink-0 text-leaf-ink" />
            {words.lawComplete}
          </>
        )}
      </p>
    </FormPanel>
  )
}
