/** What the provider's checkout hands over once the customer has paid. Nothing of it is believed before the server has looked. */
export interface Handover {
  paymentId: string
  orderId: string
  signature: string
}

export type WindowOutcome =
  | ({ kind: 'paid' } & Handover)
  /** Closed by the customer; `lastFailure` is what the last try in it failed of, in the provider's words. */
  | { kind: 'dismissed'; lastFailure: string | null }

export interface WindowOptions {
  /** Name of the provider, which is also the name its script goes by. */
  provider: string
  key: string
  /** Paise, as the order has it. */
  amount: number
  currency: string
  orderId: string
  shopName: string
  description: string
  payer: { name: string; email: string; contact: string }
}

interface ProviderReply {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface ProviderCheckout {
  on: (event: 'payment.failed', heard: (event: { error?: { description?: string } }) => void) => void
  open: () => void
}

type ProviderClass = new (options: object) => ProviderCheckout

/** A script that has not come by then counts as lost. */
const SCRIPT_TIMEOUT_MS = 10_000

const loads = new Map<string, Promise<boolean>>()

/** Loads the provider's script once, when it is wanted; false when it cannot be had, and then the next wish tries again. */
export function loadProvider(script: string): Promise<boolean> {
  const known = loads.get(script)
  if (known) return known
  const load = addScript(script).then((loaded) => {
    if (!loaded) loads.delete(script)
    return loaded
  })
  loads.set(script, load)
  return load
}

declare global {
  interface Window {
    /** Not yet among the declared types; what it makes stands for a string. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/** The one address that a script is ever loaded from by script: the one the server named. Pages refuse any other way. */
let scriptAddress = (url: string): string => {
  const policy = window.trustedTypes?.createPolicy('payment-provider', { createScriptURL: (named) => named })
  scriptAddress = (named) => policy?.createScriptURL(named) ?? named
  return scriptAddress(url)
}

const addScript = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const element = document.createElement('script')
    const end = (loaded: boolean): void => {
      clearTimeout(timer)
      if (!loaded) element.remove()
      resolve(loaded)
    }
    const timer = setTimeout(() => end(false), SCRIPT_TIMEOUT_MS)
    element.addEventListener('load', () => end(true), { once: true })
    element.addEventListener('error', () => end(false), { once: true })
    element.async = true
    element.src = scriptAddress(src)
    document.head.append(element)
  })

/** Null when the script has come but is not what it should be. */
export function openProviderWindow(options: WindowOptions): Promise<WindowOutcome> | null {
  const Provider: unknown = Reflect.get(window, options.provider)
  if (!isProvider(Provider)) return null
  return new Promise((resolve) => {
    let lastFailure: string | null = null
    const checkout = new Provider({
      key: options.key,
      amount: options.amount,
      currency: options.currency,
      name: options.shopName,
      description: options.description,
      order_id: options.orderId,
      prefill: options.payer,
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--color-leaf').trim() },
      handler: (reply: ProviderReply) =>
        resolve({
          kind: 'paid',
          paymentId: reply.razorpay_payment_id,
          orderId: reply.razorpay_order_id,
          signature: reply.razorpay_signature,
        }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed', lastFailure }) },
    })
    // One try failed; the window stays open for the next, so this is only remembered.
    checkout.on('payment.failed', ({ error }) => {
      lastFailure = error?.description ?? null
    })
    checkout.open()
  })
}

const isProvider = (value: unknown): value is ProviderClass => typeof value === 'function'
