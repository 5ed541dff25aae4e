import { useState } from 'react'
import { LongField } from '@farmstand/ui/field.tsx'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { Button } from '@farmstand/ui/button.tsx'
import { settings } from '#messages/settings.ts'
import { setup as words } from '#messages/setup.ts'
import { OnePicture } from '../one-picture.tsx'
import { ColorField, ReadyColors } from '../settings/color-field.tsx'
import { type FieldName, isLong } from '../settings/fields.ts'
import { OneField } from '../settings/one-field.tsx'
import { LeafLogo, logoFills } from './leaf-logo.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

const fieldsOf = {
  shop: [
    'brand_name',
    'office_address',
    'city',
    'state',
    'pincode',
    'phone',
    'whatsapp_number',
    'support_email',
    'opening_hours',
    'farm_address',
  ],
  tax: [
    'legal_name',
    'gst_scheme',
    'gstin',
    'fssai.GROCERY',
    'fssai.KITCHEN',
    'grievance_officer.name',
    'grievance_officer.email',
    'grievance_officer.phone',
    'policies.privacy',
    'policies.terms',
    'policies.refunds',
  ],
  look: ['tagline', 'description', 'logo', 'colors.accent', 'colors.accent_dark'],
} as const satisfies Record<string, readonly FieldName[]>

type Values = ReadonlyMap<string, string>

/** Prefixes of the grievance officer's fields and of the links, which two steps share. */
const OFFICER_PREFIX = 'grievance_officer.'
const labelOf = (field: FieldName): string =>
  field.startsWith(OFFICER_PREFIX)
    ? `${settings.sections.officer[0]}: ${settings.fields[field][0].toLowerCase()}`
    : settings.fields[field][0]

const valuesOf = ({ fields }: SetupDraft): Values => new Map(fields.map(({ field, value }) => [field, value]))
const fieldsIn = (values: Values): SetupDraft['fields'] =>
  [...values].filter(([, value]) => value !== '').map(([field, value]) => ({ field, value }))

/** Shows a setup step that asks for some of the shop's details. */
export function FieldsStep({ step, setup, keep }: StepProps & { step: keyof typeof fieldsOf }) {
  const [values, setValues] = useState(() => valuesOf(setup.draft))
  const put = (changes: Partial<Record<FieldName, string>>): void =>
    setValues((all) => new Map([...all, ...Object.entries(changes)]))
  const valueOf = (field: FieldName): string => values.get(field) ?? (field === 'gst_scheme' ? 'unregistered' : '')
  const named: readonly FieldName[] = fieldsOf[step].filter(
    (field) => step !== 'look' || field === 'tagline' || field === 'description',
  )
  return (
    <StepFrame step={step} setup={setup} keep={keep} change={() => ({ fields: fieldsIn(values) })}>
      {step === 'look' ? <LookFields values={values} put={put} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {named.map((field) => {
          const shared = {
            label: labelOf(field),
            value: valueOf(field),
            onChange: (value: string) => put({ [field]: value }),
          }
          return isLong(field) ? (
            <div key={field} className="sm:col-span-2">
              <LongField {...shared} rows={6} maxLength={8000} className="p-3 text-sm" />
            </div>
          ) : (
            <OneField key={field} name={field} hint={settings.fields[field][1]} {...shared} />
          )
        })}
      </div>
      {step === 'tax' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="outline"
            onClick={() => {
              const texts = usualPolicies({ name: values.get('brand_name') ?? '', city: values.get('city') ?? '' })
              put({
                'policies.privacy': texts.privacy,
                'policies.terms': texts.terms,
                'policies.refunds': texts.refunds,
              })
            }}
          >
            {words.policiesReady}
          </Button>
          <p className="text-xs text-muted">{words.policiesHint}</p>
        </div>
      ) : null}
    </StepFrame>
  )
}

/** The path prefix of pictures that the shop's server stores. */
const PICTURE_PATH = '/images/'

function LookFields({ values, put }: { values: Values; put: (changes: Partial<Record<FieldName, string>>) => void }) {
  const logo = values.get('logo') ?? ''
  const accent = values.get('colors.accent') ?? ''
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid gap-5">
        <section>
          <h3 className="mb-1 text-sm font-medium">{words.sign}</h3>
          <OnePicture
            picture={logo ? { path: logo.replace(PICTURE_PATH, ''), crop: '' } : null}
            crops={false}
            instead={<LeafLogo fill={logoFills(accent, '').fill} className="size-14" />}
            onChange={({ path }) => put({ logo: `${PICTURE_PATH}${path}` })}
          />
          <p className="mt-1 text-xs text-muted">{words.signHint}</p>
          {logo ? (
            <Button look="plain" size="sm" className="mt-2" onClick={() => put({ logo: '' })}>
              {words.noSign}
            </Button>
          ) : null}
        </section>
        <ReadyColors accent={accent} onChoose={(place, color) => put({ [`colors.${place}`]: color })} />
        <div className="grid gap-4 sm:grid-cols-2">
          {(['accent', 'accent_dark'] as const).map((place) => {
            const [label, hint] = settings.fields[`colors.${place}`]
            const value = values.get(`colors.${place}`) ?? ''
            return (
              <ColorField
                key={place}
                place={place}
                label={label}
                hint={hint}
                value={value}
                onChange={(color) => put({ [`colors.${place}`]: color })}
              />
            )
          })}
        </div>
      </div>
      <PhonePreview
        name={values.get('brand_name') ?? ''}
        tagline={values.get('tagline') ?? ''}
        logo={logo.replace(PICTURE_PATH, '')}
        accent={accent}
        accentDark={values.get('colors.accent_dark') ?? ''}
      />
    </div>
  )
}

/**
 * Returns the default policies. They are in English on every screen, because a shop has its policies in one language.
 */
const usualPolicies = (shop: { name: string; city: string }) => ({
  privacy: `${shop.name || 'The shop'} stores only what your orders need: your mobile number, your name and email if you give them, your delivery addresses and your orders.\n\nWe use them to sign you in, to deliver, to bill and to answer you. We do not sell them and show no advertising. Codes are sent to your number by our text message provider; no one else receives it.\n\nYou may ask for a copy, a correction or the deletion of your data by writing to our grievance officer. We keep invoices for as long as tax law requires.`,
  terms: `Prices include GST and are those shown when you review the bill. Delivery charges depend on your pincode and are shown before you order.\n\nFresh produce is weighed when it is packed. An order can be cancelled free of charge until the ordering time of its delivery slot ends.\n\nYou confirm that you are 18 or older. The courts of ${shop.city} have jurisdiction.`,
  refunds: `Check your delivery while the rider is with you, or tell us within 48 hours. We replace or refund what is spoiled, missing or wrong.\n\nWe refund to your original payment method or to your wallet, as you choose.\n\nWe acknowledge every complaint within 48 hours and solve it within one month.`,
})
