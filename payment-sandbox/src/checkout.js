// @ts-check
// Shipped to browsers unchanged: replaces the provider's checkout script, with the same interface and without money.
// Builds its window node by node with colours from the style sheet, for the strictest content security policy.
;(() => {
  'use strict'

  /**
   * @typedef {{ code: string, description: string, source?: string, step?: string, reason?: string, field?: string | null, payment_id?: string }} Failure
   * @typedef {{ razorpay_payment_id: string, razorpay_order_id: string, razorpay_signature: string }} Paid
   * @typedef {{
   *   key: string, amount: number, currency?: string, name?: string, description?: string, image?: string, order_id: string,
   *   handler?: (response: Paid) => void,
   *   prefill?: { name?: string, email?: string, contact?: string, method?: string },
   *   theme?: { color?: string },
   *   modal?: { ondismiss?: () => void, backdropclose?: boolean, escape?: boolean, confirm_close?: boolean },
   *   retry?: { enabled?: boolean },
   *   config?: { display?: { blocks?: Record<string, { instruments?: { method: string, flows?: string[], apps?: string[] }[] }> } },
   *   timeout?: number
   * }} Options
   * @typedef {'card' | 'upi' | 'netbanking'} Method
   */

  const script = document.currentScript
  const base = script instanceof HTMLScriptElement ? script.src.replace(/\/checkout\.js.*$/, '') : '/sandbox/v1'

  /** @type {{ method: Method, title: string, label: string, placeholder: string, instruments: [value: string, what: string][] }[]} */
  const ways = [
    {
      method: 'card',
      title: 'Card',
      label: 'Card number',
      placeholder: '4100 2800 0000 1007',
      instruments: [
        ['4100 2800 0000 1007', 'Visa works'],
        ['5500 6700 0000 1002', 'Mastercard works'],
        ['6527 6589 0000 1005', 'RuPay works'],
        ['4100 2800 0006 0003', 'declined'],
        ['4100 2800 0008 0001', 'no money'],
        ['4100 2800 0007 0002', 'cancelled'],
        ['4100 2800 0009 0000', 'not in time'],
        ['4100 2800 0003 0006', 'not online'],
        ['4100 2800 0001 0008', 'wrong number'],
        ['4100 2800 0002 0007', 'the bank is down'],
        ['4100 2800 0000 0009', 'not confirmed'],
      ],
    },
    {
      method: 'upi',
      title: 'UPI',
      label: 'UPI ID',
      placeholder: 'success@razorpay',
      instruments: [
        ['success@razorpay', 'works'],
        ['failure@razorpay', 'refused'],
      ],
    },
    {
      method: 'netbanking',
      title: 'Net banking',
      label: 'Answer of the test bank',
      placeholder: 'success',
      instruments: [
        ['success', 'the bank pays'],
        ['failure', 'the bank refuses'],
      ],
    },
  ]

  /** The ways in which UPI reaches the payer: an app on this phone, a code for another phone, a request to a UPI ID. */
  const flows = { google_pay: 'Google Pay', phonepe: 'PhonePe', paytm: 'Paytm', qr: 'UPI code', collect: 'UPI ID' }

  const faults = {
    '': 'None',
    lost_answer: 'The provider’s next answer gets lost',
    http_429: 'The provider is too busy (429)',
    http_500: 'The provider breaks down (500)',
    hang: 'The provider does not answer',
    authorised_only: 'Authorised, not captured',
    late_authorisation: 'The bank answers late',
    browser_closed: 'Paid, and the browser is gone',
    forged_signature: 'Paid, with a forged signature',
    wrong_amount: 'Another amount is paid',
    refund_fails: 'A later refund fails once',
    low_balance: 'Refunds are refused for want of balance',
    operation_in_progress: 'Refunds are refused for a while',
    auto_refund: 'Released without being captured',
    dashboard_refund: 'Given back in the dashboard later',
    dispute: 'Lost to a dispute later',
    unknown_status: 'In a state that nobody knows',
  }

  /**
   * @template {keyof HTMLElementTagNameMap} T
   * @param {T} tag @param {Record<string, string | boolean>} [attributes] @param {(Node | string)[]} children
   * @returns {HTMLElementTagNameMap[T]}
   */
  function make(tag, attributes = {}, ...children) {
    const node = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes))
      if (value !== false) node.setAttribute(name, value === true ? '' : value)
    node.append(...children)
    return node
  }

  /** @param {number} paise */
  const rupees = (paise) => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

  /** Resolves when the style sheet has loaded, or failed to load. */
  const styled = new Promise((resolve) => {
    const link = make('link', { rel: 'stylesheet', href: `${base}/checkout.css` })
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    document.head.append(link)
  })

  /** @param {Record<string, string>} body @returns {Promise<Paid | { error: Failure }>} */
  async function tryToPay(body) {
    const response = await fetch(`${base}/checkout/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  let windows = 0

  class Razorpay {
    /** @type {Options} */ #options
    /** @type {Record<string, ((payload: { error: object }) => void)[]>} */ #listeners = {}
    /** @type {HTMLDialogElement | null} */ #dialog = null
    /** @type {ReturnType<typeof parts> | null} */ #parts = null
    #paying = false

    /** @param {Options} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    /** @param {string} event @param {(payload: { error: object }) => void} listener */
    on(event, listener) {
      const listeners = (this.#listeners[event] ??= [])
      listeners.push(listener)
    }

    open() {
      if (this.#dialog) return
      const shown = parts(this.#options, `sandbox-${++windows}`)
      const { dialog, form, close, backdropClose } = shown
      this.#dialog = dialog
      this.#parts = shown
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        void this.#pay()
      })
      close.addEventListener('click', () => this.#dismiss())
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (this.#options.modal?.escape !== false) this.#dismiss()
      })
      // A browser may close the window on a second Escape without asking the page.
      dialog.addEventListener('close', () => this.#dialog === dialog && this.#dismiss(true))
      dialog.addEventListener('click', (event) => backdropClose && event.target === dialog && this.#dismiss())
      document.body.append(dialog)
      void this.#show(shown)
      if (this.#options.timeout)
        setTimeout(() => this.#dialog === dialog && this.#dismiss(true), this.#options.timeout * 1000)
    }

    /** @param {ReturnType<typeof parts>} shown */
    async #show({ dialog, first }) {
      await styled
      if (this.#dialog !== dialog) return
      dialog.showModal()
      first.focus()
    }

    close() {
      const dialog = this.#dialog
      this.#dialog = null
      this.#parts = null
      dialog?.close()
      dialog?.remove()
    }

    /** @param {boolean} [unasked] */
    #dismiss(unasked = false) {
      // While the bank decides, it is unknown whether money moves: wait for its answer.
      if (this.#paying && !unasked) return
      if (!unasked && this.#options.modal?.confirm_close && !confirm('Do you want to stop this payment?')) return
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    async #pay() {
      const shown = this.#parts
      if (!shown || this.#paying) return
      const { method, instrument, fault } = shown.chosen()
      this.#paying = true
      shown.busy(true)
      shown.say(null)
      try {
        const order = this.#options.order_id
        const answer = await tryToPay({ order_id: order, method, instrument, ...(fault ? { fault } : {}) })
        if (this.#parts === shown) this.#answered(shown, answer)
      } catch {
        shown.say('The sandbox cannot be reached. Try again.')
      } finally {
        this.#paying = false
        shown.busy(false)
      }
    }

    /** @param {ReturnType<typeof parts>} shown @param {Paid | { error: Failure }} answer */
    #answered(shown, answer) {
      this.#paying = false
      if (!('error' in answer)) {
        this.close()
        this.#options.handler?.(answer)
        return
      }
      if (answer.error.code === 'SANDBOX_BROWSER_CLOSED') return this.#dismiss()
      const { payment_id = null, ...error } = answer.error
      shown.say(`${error.description} Try again, or pay another way.`)
      const metadata = { order_id: this.#options.order_id, payment_id }
      for (const listener of this.#listeners['payment.failed'] ?? [])
        listener({ error: { source: 'customer', step: 'payment_authorization', field: null, ...error, metadata } })
      if (this.#options.retry?.enabled === false) this.#dismiss()
    }
  }

  /**
   * Builds the payment window. Returns it with the parts that change.
   * @param {Options} options @param {string} id
   */
  function parts(options, id) {
    const amount = rupees(options.amount)
    const close = make('button', { type: 'button', class: 'sbx-close', 'aria-label': 'Close the payment window' }, '✕')
    const { blocks = {} } = options.config?.display ?? {}
    const [asked] = Object.values(blocks).flatMap(({ instruments = [] }) => instruments)
    const flow = [...(asked?.apps ?? []), ...(asked?.flows ?? [])].find((name) => Object.hasOwn(flows, name))
    const tabs = payingWays(id, options.order_id, asked?.method ?? options.prefill?.method, flow)
    const fault = make('select', { id: `${id}-fault`, name: 'fault' })
    for (const [value, text] of Object.entries(faults)) fault.append(make('option', { value }, text))
    const what = make('label', { for: fault.id }, 'What goes wrong')
    const trouble = make('details', { class: 'sbx-faults' }, make('summary', {}, 'Faults'), what, fault)
    const pay = make('button', { type: 'submit', class: 'sbx-pay' }, `Pay ${amount}`)
    const problem = make('p', { class: 'sbx-problem', role: 'alert' })
    const who = [options.prefill?.name, options.prefill?.contact, options.prefill?.email].filter(Boolean).join(' · ')
    const form = make(
      'form',
      { class: 'sbx-form', novalidate: true },
      make('div', { class: 'sbx-body' }, ...tabs.nodes, trouble),
      make('div', { class: 'sbx-foot' }, problem, pay),
    )
    const dialog = make(
      'dialog',
      { class: 'sbx-window', 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-mode` },
      headOf({ id, options, amount, who, close }),
      form,
    )
    if (options.theme?.color) dialog.style.setProperty('--sbx-brand', options.theme.color)
    return {
      dialog,
      form,
      close,
      first: tabs.first,
      backdropClose: options.modal?.backdropclose === true,
      chosen: () => ({ ...tabs.chosen(), fault: fault.value }),
      /** @param {string | null} text */
      say: (text) => {
        problem.textContent = text ?? ''
      },
      /** @param {boolean} on */
      busy: (on) => {
        pay.disabled = on
        pay.textContent = on ? 'Asking the bank…' : `Pay ${amount}`
        form.setAttribute('aria-busy', String(on))
      },
    }
  }

  /** @param {{ id: string, options: Options, amount: string, who: string, close: HTMLElement }} head */
  function headOf({ id, options, amount, who, close }) {
    const about = [options.description, who].filter((text) => text).map((text) => make('p', {}, text ?? ''))
    const mode = make('p', { id: `${id}-mode`, class: 'sbx-mode' }, make('strong', {}, 'TEST MODE'), ' No money moves.')
    return make(
      'header',
      { class: 'sbx-head' },
      make(
        'div',
        { class: 'sbx-top' },
        make('h2', { id: `${id}-name` }, options.name || 'Payment'),
        make('p', { class: 'sbx-amount' }, amount),
        close,
      ),
      make('div', { class: 'sbx-about' }, ...about),
      mode,
    )
  }

  /** @param {string} id @param {string} order @param {string} [preferred] @param {string} [flow] */
  function payingWays(id, order, preferred, flow) {
    const list = make('div', { class: 'sbx-tabs', role: 'tablist', 'aria-label': 'Ways to pay' })
    const shown = ways.map((way) => wayToPay(id, way, way.method === 'upi' ? flowsOf(id, order, flow) : []))
    for (const { tab } of shown) list.append(tab)
    let current = shown.find(({ method }) => method === preferred) ?? shown[0]
    /** @param {number} index @param {boolean} [focus] */
    const choose = (index, focus = false) => {
      current = shown[(index + shown.length) % shown.length]
      for (const one of shown) {
        const on = one === current
        one.tab.setAttribute('aria-selected', String(on))
        one.tab.tabIndex = on ? 0 : -1
        one.panel.hidden = !on
      }
      if (focus) current?.tab.focus()
    }
    shown.forEach(({ tab }, index) => {
      tab.addEventListener('click', () => choose(index))
      tab.addEventListener('keydown', (event) => {
        const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: shown.length - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        choose(to, true)
      })
    })
    choose(current ? shown.indexOf(current) : 0)
    return {
      nodes: [list, ...shown.map(({ panel }) => panel)],
      /** @type {HTMLElement} */
      first: current?.tab ?? list,
      chosen: () => ({ method: current?.method ?? 'card', instrument: current?.input.value ?? '' }),
    }
  }

  /** An app, the code or the ID field; the bank's answer is below. @param {string} id @param {string} order */
  function flowsOf(id, order, flow = 'collect') {
    const select = make('select', { id: `${id}-flow` })
    for (const [value, text] of Object.entries(flows)) select.append(make('option', { value }, text))
    const src = `${base}/checkout/code.svg?order_id=${encodeURIComponent(order)}`
    const code = make('img', {
      class: 'sbx-code',
      width: '180',
      height: '180',
      alt: 'A UPI code to scan',
      loading: 'lazy',
      src,
    })
    const show = () => (code.hidden = select.value !== 'qr')
    select.addEventListener('change', show)
    select.value = flow
    show()
    return [make('label', { for: select.id }, 'Pay with'), select, code]
  }

  /** @param {string} id @param {typeof ways[number]} way @param {Node[]} above */
  function wayToPay(id, { method, title, label, placeholder, instruments }, above) {
    const name = `${id}-${method}`
    const numeric = method === 'card'
    const input = make('input', {
      id: `${name}-instrument`,
      name: method,
      type: 'text',
      inputmode: numeric ? 'numeric' : 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder,
      value: method === 'upi' ? placeholder : '',
      maxlength: '60',
    })
    const list = make('ul', { class: 'sbx-instruments', 'aria-label': `Test instruments: ${title}` })
    for (const [value, what] of instruments) {
      const choice = make('button', { type: 'button' }, make('b', {}, value), ' ', make('span', {}, what))
      choice.addEventListener('click', () => {
        input.value = value
      })
      list.append(make('li', {}, choice))
    }
    const tab = make(
      'button',
      { type: 'button', role: 'tab', id: `${name}-tab`, 'aria-controls': `${name}-panel` },
      title,
    )
    const panel = make(
      'div',
      { role: 'tabpanel', id: `${name}-panel`, class: 'sbx-panel', 'aria-labelledby': `${name}-tab` },
      ...above,
      make('label', { for: input.id }, label),
      input,
      make('p', { class: 'sbx-hint' }, 'Choose what the bank shall say:'),
      list,
    )
    return { method, tab, panel, input }
  }

  Object.assign(window, { Razorpay })
})()
