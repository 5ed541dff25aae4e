import { pages } from '@farmstand/contracts/pages'
import type { ShopReply } from '@farmstand/contracts/shop'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { hoursText } from '../../features/shell/contact-text.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { language } from '#messages/language.ts'
import { contact, policies as words, questions } from '#messages/pages.ts'
import { requireShop } from '../../server-api.ts'
import { langOf } from '../../lib/text-language.ts'

const names = ['privacy', 'terms', 'refunds', 'grievance', 'questions'] as const

/** Loads a policy. There is no page for a policy without a text. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = names.find((each) => each === params.policy)
  if (!name) throw data(null, { status: 404 })
  const shop = await requireShop(context).getShop()
  const text = textOf(name, shop)
  if (!text) throw data(null, { status: 404 })
  return { name, text }
}

function textOf(name: (typeof names)[number], shop: ShopReply): string {
  if (name === 'questions') return shop.questions[language] || questions
  return name === 'grievance' ? shop.grievance_officer.name && contact.grievanceText : shop.policies[name]
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: words[loaderData.name],
        description: loaderData.text,
        path: pages.policy(loaderData.name),
      })
    : []

export default function Policy() {
  const { name, text } = useLoaderData<typeof loader>()
  return (
    <article className="wrap py-8">
      <h1 className="mb-4 page-title">{words[name]}</h1>
      <div lang={langOf(text)} className="max-w-prose leading-relaxed whitespace-pre-line">
        {text}
      </div>
      {name === 'grievance' ? <Officer /> : null}
    </article>
  )
}

/** The title that the law gives to this officer. If the seller uses another title, it stays untranslated. */
const USUAL_DESIGNATION = 'Grievance Officer'

function Officer() {
  const { name, designation, email, phone, hours } = useShop().shop.grievance_officer
  return (
    <address className="mt-5 leading-relaxed not-italic">
      <b className="font-semibold">{name}</b>
      {designation ? <div>{designation === USUAL_DESIGNATION ? contact.grievance : designation}</div> : null}
      {email ? (
        <div>
          <a href={`mailto:${email}`} className="text-leaf-ink underline underline-offset-4">
            {email}
          </a>
        </div>
      ) : null}
      {phone ? (
        <div>
          <a href={`tel:${phone}`} className="amount text-leaf-ink underline underline-offset-4">
            {phoneText(phone)}
          </a>
        </div>
      ) : null}
      {hours ? <div className="text-muted">{hoursText(hours)}</div> : null}
    </address>
  )
}

export { UnknownId as ErrorBoundary } from '../../features/shell/unknown-id.tsx'
