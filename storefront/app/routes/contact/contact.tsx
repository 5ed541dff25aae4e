import { pages } from '@farmstand/contracts/pages'
import { IconBrandWhatsapp, IconBuilding, IconClock, IconMail, IconPhone, IconPlant } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { OutsideLink } from '../../features/shell/outside-link.tsx'
import { hoursText } from '../../features/shell/contact-text.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { shopGraph } from '../../features/shell/shop-graph.ts'
import { shopOf, useShop } from '../../features/shell/use-shop.ts'
import { whatsappOrder } from '../../features/shell/whatsapp.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { contact as words } from '#messages/pages.ts'
import { footer } from '#messages/shell.ts'
import { buttonClass } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'

export const meta: MetaFunction = ({ matches }) => {
  const shop = shopOf(matches)?.shop
  return pageMeta(matches, {
    title: words.title,
    description: [words.lead, shop?.support_email, shop?.office_address].filter(Boolean).join(' '),
    path: pages.contact,
  })
}

const iconSize = 'size-6'

export default function Contact() {
  const { shop, origin } = useShop()
  return (
    <div className="wrap py-8">
      <h1 className="page-title">{words.title}</h1>
      <p className="mt-1 text-lg text-muted">{words.lead}</p>
      {shop.whatsapp_number ? (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OutsideLink to={whatsappOrder(shop)} className={buttonClass({ size: 'lg' })}>
            <IconBrandWhatsapp aria-hidden className={iconSize} />
            {footer.whatsapp}
          </OutsideLink>
          <span className="amount text-lg">{phoneText(shop.whatsapp_number)}</span>
        </p>
      ) : null}
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <ContactMethod title={words.phone} icon={<IconPhone aria-hidden className={iconSize} />} value={shop.phone}>
          <a href={`tel:${shop.phone}`} className="amount hover:underline">
            {phoneText(shop.phone)}
          </a>
        </ContactMethod>
        <ContactMethod
          title={words.email}
          icon={<IconMail aria-hidden className={iconSize} />}
          value={shop.support_email}
        >
          <a href={`mailto:${shop.support_email}`} className="break-all hover:underline">
            {shop.support_email}
          </a>
        </ContactMethod>
        <ContactMethod
          title={words.hours}
          icon={<IconClock aria-hidden className={iconSize} />}
          value={shop.opening_hours}
        >
          {hoursText(shop.opening_hours)}
        </ContactMethod>
        <ContactMethod
          title={words.office}
          icon={<IconBuilding aria-hidden className={iconSize} />}
          value={shop.office_address}
        >
          <address className="not-italic">{shop.office_address}</address>
        </ContactMethod>
        <ContactMethod
          title={words.farm}
          icon={<IconPlant aria-hidden className={iconSize} />}
          value={shop.farm_address}
        >
          <address className="not-italic">{shop.farm_address}</address>
        </ContactMethod>
      </ul>
      {shop.grievance_officer.name ? (
        <p className="mt-8 max-w-prose text-muted">
          {words.grievanceText}{' '}
          <Link to={pages.policy('grievance')} className="font-semibold text-leaf-ink underline underline-offset-4">
            {words.grievance}
          </Link>
        </p>
      ) : null}
      <JsonLd graph={shopGraph(shop, origin)} />
    </div>
  )
}

function ContactMethod({
  title,
  icon,
  value,
  children,
}: {
  title: string
  icon: ReactNode
  value: string
  children: ReactNode
}) {
  if (!value) return null
  return (
    <li>
      <Card className="flex h-full gap-4 p-5">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-leaf-tint text-leaf-ink">
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="text-base">{title}</h2>
          <div className="text-muted">{children}</div>
        </div>
      </Card>
    </li>
  )
}
