import { pages } from '@farmstand/contracts/pages'
import {
  IconBrandAppstore,
  IconBrandFacebook,
  IconBrandGooglePlay,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { footer as words } from '#messages/shell.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { OutsideLink } from './outside-link.tsx'
import { whatsappOrder } from './whatsapp.ts'
import type { ShopOfPage } from './use-shop.ts'

const departments = ['GROCERY', 'KITCHEN'] as const
const icon = 'size-5 shrink-0'

interface FooterProps {
  shop: ShopOfPage
  /** True to show only the seller's legal details, without links. */
  legalOnly?: boolean
  /** Links to other languages. */
  languages: ReactNode
}

/** Shows the seller's details. Details that the shop has not filled in are left out. */
export function Footer({ shop, legalOnly = false, languages }: FooterProps) {
  return (
    <footer aria-label={words.label} className="border-t border-line bg-sunken text-sm print:hidden">
      {legalOnly ? null : <Shop shop={shop} />}
      {legalOnly ? null : <div className="wrap pb-8">{languages}</div>}
      <Legal shop={shop} />
    </footer>
  )
}

function Shop({ shop }: { shop: ShopOfPage }) {
  return (
    <div className="wrap grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      <Column title={words.talk}>
        {shop.whatsapp_number ? (
          <p className="flex flex-wrap items-center gap-x-2">
            <OutsideLink to={whatsappOrder(shop)}>
              <IconBrandWhatsapp aria-hidden className={icon} />
              {words.whatsapp}
            </OutsideLink>
            <span className="amount text-muted">{phoneText(shop.whatsapp_number)}</span>
          </p>
        ) : null}
        {shop.support_email ? (
          <a href={`mailto:${shop.support_email}`} className={linkClass}>
            <IconMail aria-hidden className={icon} />
            <span className="min-w-0 break-all">{shop.support_email}</span>
          </a>
        ) : null}
        <Socials shop={shop} />
      </Column>
      <Column title={words.shop}>
        <Link to={pages.about} className={linkClass}>
          {words.about}
        </Link>
        <Link to={pages.contact} className={linkClass}>
          {words.contact}
        </Link>
        <Link to={pages.questions} className={linkClass}>
          {words.questions}
        </Link>
        {shop.policies.map((name) => (
          <Link key={name} to={pages.policy(name)} className={linkClass}>
            {words.policies[name]}
          </Link>
        ))}
        {shop.grievance_officer.name ? (
          <Link to={pages.policy('grievance')} className={linkClass}>
            {words.policies.grievance}
          </Link>
        ) : null}
      </Column>
      {shop.office_address ? <Place title={words.office} address={shop.office_address} /> : null}
      {shop.farm_address ? <Place title={words.farm} address={shop.farm_address} /> : null}
      <Apps shop={shop} />
    </div>
  )
}

function Legal({ shop }: { shop: ShopOfPage }) {
  return (
    <div className="border-t border-line first:border-0">
      <div className="wrap flex flex-wrap gap-x-6 gap-y-1 py-4 text-xs text-muted">
        <span>{shop.legal_name || shop.brand_name}</span>
        {departments
          .filter((name) => shop.fssai[name])
          .map((name) => (
            <span key={name}>
              {words.fssai[name]} {shop.fssai[name]}
            </span>
          ))}
        {shop.gstin ? (
          <span>
            {words.gstin} {shop.gstin}
          </span>
        ) : null}
        <span className="md:ml-auto">{words.version(shop.version)}</span>
      </div>
    </div>
  )
}

const linkClass =
  'inline-flex min-h-11 min-w-11 w-fit items-center gap-2 rounded-lg hover:text-leaf-ink hover:underline underline-offset-4'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </div>
  )
}

function Place({ title, address }: { title: string; address: string }) {
  return (
    <Column title={title}>
      <address className="max-w-64 py-1.5 leading-relaxed text-muted not-italic">{address}</address>
    </Column>
  )
}

function Socials({ shop }: { shop: ShopOfPage }) {
  const links = [
    { name: words.instagram, to: shop.social.instagram, icon: IconBrandInstagram },
    { name: words.facebook, to: shop.social.facebook, icon: IconBrandFacebook },
    { name: words.youtube, to: shop.social.youtube, icon: IconBrandYoutube },
    { name: words.x, to: shop.social.x, icon: IconBrandX },
  ].filter(({ to }) => to)
  if (links.length === 0) return null
  return (
    <ul className="mt-1 -ml-2.5 flex">
      {links.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <OutsideLink
            to={to}
            label={`${name} ${words.newWindow}`}
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-leaf-tint"
          >
            <Icon aria-hidden className="size-5.5" />
          </OutsideLink>
        </li>
      ))}
    </ul>
  )
}

function Apps({ shop }: { shop: ShopOfPage }) {
  if (!shop.play_store && !shop.app_store) return null
  return (
    <Column title={words.apps}>
      {shop.play_store ? (
        <OutsideLink to={shop.play_store}>
          <IconBrandGooglePlay aria-hidden className={icon} />
          {words.playStore}
        </OutsideLink>
      ) : null}
      {shop.app_store ? (
        <OutsideLink to={shop.app_store}>
          <IconBrandAppstore aria-hidden className={icon} />
          {words.appStore}
        </OutsideLink>
      ) : null}
    </Column>
  )
}
