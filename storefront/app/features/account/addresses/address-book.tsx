import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { receiverOf } from '../../../lib/receiver.ts'
import type { Address } from '@farmstand/contracts/address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isComplete } from '../../../lib/complete-address.ts'
import { place } from '#messages/place.ts'
import { addresses as text } from '#messages/profile.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressesQuery, useDeleteAddress } from './use-addresses.ts'
import { addressIcons } from '../../../ui/address-icons.ts'

export function AddressBook({ userUid }: { userUid: string }) {
  return (
    <QueryState
      answer={useQuery(addressesQuery(userUid))}
      waiting={<AddressesWaiting />}
      failed={{ title: text.fetchFailed, retry: text.retry }}
    >
      {(list) => <Addresses list={list} userUid={userUid} />}
    </QueryState>
  )
}

function Addresses({ list, userUid }: { list: readonly Address[]; userUid: string }) {
  const [subject, setSubject] = useState<Address | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Address | null>(null)
  return (
    <>
      {list.length === 0 ? (
        <Card>
          <EmptyState icon={<IconMapPin aria-hidden />} title={text.empty} hint={text.emptyHint} />
        </Card>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {list.map((address) => (
            <AddressCard
              key={address.uid}
              address={address}
              onEdit={() => setSubject(address)}
              onDelete={() => setDoomed(address)}
            />
          ))}
        </ul>
      )}
      <Button className="mt-4 max-sm:w-full" onClick={() => setSubject('new')}>
        <IconPlus size={18} aria-hidden />
        {text.add}
      </Button>
      <AddressDialog userUid={userUid} subject={subject} onClose={() => setSubject(null)} />
      <DeleteDialog userUid={userUid} address={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}

function AddressCard({ address, onEdit, onDelete }: { address: Address; onEdit: () => void; onDelete: () => void }) {
  const Icon = addressIcons[address.type]
  return (
    <li>
      <Card className="flex h-full flex-col p-4">
        <div className="flex gap-3">
          <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-leaf-ink" />
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{place.addressTypes[address.type]}</h2>
            <p className="text-sm break-words text-muted">{address.full_address || text.noText}</p>
            {receiverOf(address) ? (
              <p className="mt-1 text-sm break-words">{place.receivedBy(receiverOf(address))}</p>
            ) : null}
            {address.rider_note ? (
              <p className="mt-1 text-sm break-words">{place.forRider(address.rider_note)}</p>
            ) : null}
          </div>
        </div>
        <div className="mt-auto flex gap-1 pt-3 pl-6">
          <Button
            look="quiet"
            aria-label={(isComplete(address) ? text.editNamed : text.completeNamed)(place.addressTypes[address.type])}
            onClick={onEdit}
          >
            {isComplete(address) ? text.edit : text.complete}
          </Button>
          <Button
            look="quiet"
            className="text-danger! hover:bg-danger-tint!"
            aria-label={text.deleteNamed(place.addressTypes[address.type])}
            onClick={onDelete}
          >
            {text.delete}
          </Button>
        </div>
      </Card>
    </li>
  )
}

function DeleteDialog({
  userUid,
  address,
  onClose,
}: {
  userUid: string
  address: Address | null
  onClose: () => void
}) {
  const remove = useDeleteAddress(userUid)
  return (
    <Sheet open={address !== null} onClose={onClose} title={text.deleteTitle} closeLabel={text.keep}>
      <div className="flex flex-col gap-3 p-5">
        <p className="font-medium break-words">{address?.full_address || text.noText}</p>
        <p className="text-sm text-muted">{text.deleteHint}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            look="danger"
            onClick={() => {
              if (address) remove.mutate(address)
              onClose()
            }}
          >
            {text.delete}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {text.keep}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

export function AddressesWaiting() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {[1, 2].map((row) => (
        <Skeleton key={row} className="h-36 rounded-card" />
      ))}
    </div>
  )
}
