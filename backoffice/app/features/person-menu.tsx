import { IconUser } from '@tabler/icons-react'
import { Suspense, lazy, useState, type ComponentType } from 'react'
import type { Language } from '@farmstand/contracts/languages'
import { IconButton } from '@farmstand/ui/button.tsx'
import type { DialogProps } from '@farmstand/ui/dialog.tsx'
import { office as words } from '#messages/office.ts'
import { packing } from '#messages/packing.ts'
import { announceSignOut } from '../lib/share-news.ts'
import { useAction } from '../lib/actions.ts'
import { CallError, callSignIn } from '../lib/api.ts'
import { reloadIn } from '../lib/switch-language.ts'
import { LanguageChoice } from './language/language-choice.tsx'
import { deletePackingData, readQueuedSteps } from './packing/queued-steps-store.ts'
import { useHasPermission, useSession } from './session.ts'

const FrameDialog = lazy(() =>
  import('@farmstand/ui/dialog.tsx').then(
    ({ Dialog }): { default: ComponentType<DialogProps> } => ({ default: Dialog }),
    () => ({ default: LoadError }),
  ),
)

/**
 * Shows a dialog of the menu. Its code is loaded after the first screen, in the same file as the keyboard shortcuts.
 */
export const LazyDialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <FrameDialog {...props} />
    </Suspense>
  ) : null

const useRoles = (): string =>
  useSession()
    .roles.map((role) => words.roles[role])
    .join(', ')

/** Shows the name, the roles and the account links of the signed-in person at the bottom of the menu. */
export function AccountSection() {
  const { name } = useSession()
  return (
    <div className="mt-auto hidden border-t border-line px-1.5 pt-3 md:block">
      <p className="text-sm font-semibold">{name}</p>
      <p className="mb-2 text-xs text-muted">{useRoles()}</p>
      <OwnLanguage />
      <div className="mt-1 flex flex-wrap gap-x-4">
        <ToShop className="min-h-8 text-xs" />
        <OwnName className="min-h-8 text-xs" />
        <Passkeys className="min-h-8 text-xs" />
        <SignOut className="min-h-8 text-xs" />
      </div>
    </div>
  )
}

/** Shows the name, the roles and the account links on phones, in a dialog that an icon in the header opens. */
export function PersonButton() {
  const { name } = useSession()
  const roles = useRoles()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`${name}, ${roles}`} onClick={() => setOpen(true)} className="text-muted md:hidden">
        <IconUser aria-hidden className="size-5" />
      </IconButton>
      <LazyDialog open={open} onClose={() => setOpen(false)} title={name} closeLabel={words.close}>
        <div className="grid gap-3 p-5">
          <p className="text-sm text-muted">{roles}</p>
          <OwnLanguage />
          <ToShop className="min-h-11 text-base" />
          <OwnName className="min-h-11 text-left text-base" />
          <Passkeys className="min-h-11 text-left text-base" />
          <SignOut className="min-h-11 text-left text-base" />
        </div>
      </LazyDialog>
    </>
  )
}

/** Links to the shop. */
const ToShop = ({ className }: { className: string }) => (
  <a
    href={useSession().shop_url}
    target="_blank"
    rel="noopener"
    className={`inline-flex items-center font-semibold text-leaf-ink ${className}`}
  >
    {words.toShop}
  </a>
)

function OwnLanguage() {
  const choose = useAction('chooseLanguage')
  // The reload loses no queued packing steps: they stay on the device and do not depend on the language.
  const changeLanguage = (language: Language): void =>
    choose.mutate({ staff_uid: null, language }, { onSuccess: () => reloadIn(language) })
  return (
    <div>
      <LanguageChoice onChoose={changeLanguage} />
      <ErrorNote>{choose.error?.message}</ErrorNote>
    </div>
  )
}

const OwnPasskeys = lazy(() =>
  import('./own-passkeys.tsx').then(
    ({ OwnPasskeys: Shown }): { default: typeof Shown } => ({ default: Shown }),
    () => ({ default: LoadError }),
  ),
)

const LoadError = () => <ErrorNote>{words.noAnswer}</ErrorNote>

function Passkeys({ className }: { className: string }) {
  const { has_passkey: hasPasskey } = useSession()
  const [open, setOpen] = useState(false)
  if (!hasPasskey) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`font-semibold text-leaf-ink ${className}`}>
        {words.passkeys}
      </button>
      {open ? (
        <Suspense>
          <OwnPasskeys onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const NameDialog = lazy(() =>
  import('./own-name.tsx').then(
    ({ OwnNameDialog }): { default: typeof OwnNameDialog } => ({ default: OwnNameDialog }),
    () => ({ default: LoadError }),
  ),
)

function OwnName({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  if (!useHasPermission('staff.change')) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`font-semibold text-leaf-ink ${className}`}>
        {words.changeName}
      </button>
      {open ? (
        <Suspense>
          <NameDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function SignOut({ className }: { className: string }) {
  const [warning, setWarning] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async (): Promise<void> => {
    // Loaded only when the button is pressed, because only riders have such steps.
    const { riderSteps } = await import('./rider/rider-steps.ts')
    const [unsent, taps] = [readQueuedSteps().length, riderSteps.read().length]
    if (taps > 0 && warning === null) return setWarning(words.tapsUnsent(taps))
    if (unsent > 0 && warning === null) return setWarning(packing.leavingLoses(unsent))
    try {
      await callSignIn('signOut', {})
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // After a 401 the session had already ended, so signing out succeeds. After any other refusal the session goes
      // on, and the next person would work under this person's name.
      if (error.status !== 401) return setProblem(error.message)
    }
    // Clears the storage and reloads the page, because the next person must not see this person's data.
    sessionStorage.clear()
    deletePackingData()
    riderSteps.forget()
    announceSignOut()
    window.location.replace('/sign-in')
  }
  return (
    <div>
      <button type="button" onClick={() => void leave()} className={`font-semibold text-leaf-ink ${className}`}>
        {words.signOut}
      </button>
      <ErrorNote>{problem ?? warning}</ErrorNote>
    </div>
  )
}

/** Shows an error beside the button, because the phone's menu would cover a toast. */
const ErrorNote = ({ children }: { children: string | null | undefined }) => (
  <p role="alert" className="text-xs text-danger">
    {children}
  </p>
)
