import { pages } from '@farmstand/contracts/pages'
import { IconCalendarCheck, IconHeartHandshake, IconReceiptRupee } from '@tabler/icons-react'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { shopGraph } from '../../features/shell/shop-graph.ts'
import { shopOf, useShop } from '../../features/shell/use-shop.ts'
import { about as words } from '#messages/pages.ts'
import { footer } from '#messages/shell.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { langOf } from '../../lib/text-language.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: words.title, description: shopOf(matches)?.shop.description ?? '', path: pages.about })

const icons = [IconReceiptRupee, IconCalendarCheck, IconHeartHandshake]

export default function About() {
  const { shop, origin } = useShop()
  return (
    <div className="wrap py-8">
      <p lang={langOf(shop.tagline)} className="font-semibold text-leaf-ink">
        {shop.tagline}
      </p>
      <h1 className="mt-1 page-title">{words.title}</h1>
      {shop.description ? (
        <p lang={langOf(shop.description)} className="mt-3 max-w-2xl text-lg leading-relaxed">
          {shop.description}
        </p>
      ) : null}
      <h2 className="mt-10 mb-3 text-xl">{words.promise}</h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {words.promises.map(({ title, text }, index) => {
          const Icon = icons[index] ?? IconHeartHandshake
          return (
            <li key={title}>
              <Card className="h-full p-5">
                <span className="inline-flex size-11 items-center justify-center rounded-full bg-leaf-tint text-leaf-ink">
                  <Icon aria-hidden className="size-6" />
                </span>
                <h3 className="mt-3 text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </Card>
            </li>
          )
        })}
      </ul>
      {shop.fssai.KITCHEN ? (
        <>
          <h2 className="mt-10 mb-2 text-xl">{words.kitchen}</h2>
          <p className="max-w-2xl leading-relaxed">{words.kitchenText}</p>
        </>
      ) : null}
      {shop.office_address || shop.farm_address ? (
        <>
          <h2 className="mt-10 mb-2 text-xl">{words.visit}</h2>
          <div className="grid gap-6 sm:grid-cols-2 md:max-w-3xl">
            {shop.farm_address ? <Place title={footer.farm} address={shop.farm_address} /> : null}
            {shop.office_address ? <Place title={footer.office} address={shop.office_address} /> : null}
          </div>
        </>
      ) : null}
      <ButtonLink to={pages.home} size="lg" className="mt-10">
        {words.start}
      </ButtonLink>
      <JsonLd graph={shopGraph(shop, origin)} />
    </div>
  )
}

function Place({ title, address }: { title: string; address: string }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <address className="text-muted not-italic">{address}</address>
    </div>
  )
}
