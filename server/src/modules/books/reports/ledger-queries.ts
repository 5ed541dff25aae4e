import { sql, type SQL } from 'drizzle-orm'
import { openCash, unmatchedPayments } from '../check-queries.ts'
import { dayInIndia, isWithin } from '../paper-queries.ts'
import type { ReportColumn, Range, ReportDescription } from '../report.ts'
import { accountWords, doorWords, ledgerWords as words } from './ledger-words.ts'

/** Accounts of customers, whose balances are stored. */
const customers = sql`('wallet', 'payment', 'hold', 'owed')`
const income = sql`('sales', 'forfeited')`
const cash = sql`('cod', 'cash_with_rider', 'cash_in_shop', 'cash_short', 'upi_at_door', 'rounding')`

/** The entries until the end of the range: `paise` as the ledger has them, and whether they are in the range. */
const entries = (range: Range): SQL => sql`(
  select a.kind, e.account_id, e.paise, ${isWithin(sql`t.at`, range)} as inside, ${isWithin(sql`t.at`, { ...range, from: '1900-01-01' })} as until
  from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id)`

/**
 * Returns the sums by account. The ledger stores the shop's money as negative, so that all accounts sum to zero.
 * Reports show it as positive.
 */
const balances = (sign: 1 | -1): SQL => {
  const own = sign === 1 ? sql`paise` : sql`-paise`
  return sql`coalesce(sum(${own}) filter (where not inside), 0) as opening, coalesce(sum(${own}) filter (where inside and ${own} > 0), 0) as came_in,
    coalesce(-sum(${own}) filter (where inside and ${own} < 0), 0) as went_out, sum(${own}) as closing`
}

const columns: readonly ReportColumn[] = [
  { key: 'account', type: 'text', says: accountWords },
  { key: 'opening', type: 'paise' },
  { key: 'came_in', type: 'paise' },
  { key: 'went_out', type: 'paise' },
  { key: 'closing', type: 'paise' },
]
const byAccount = (range: Range, where: SQL, sign: 1 | -1): SQL =>
  sql`select kind as account, ${balances(sign)} from ${entries(range)} e where until and ${where} group by 1 order by 1`

export const wallets: ReportDescription = {
  key: 'wallets',
  title: words.wallets,
  about: words.walletsAbout,
  tables: [
    {
      key: 'customers',
      title: words.customers,
      columns,
      rows: (range) => byAccount(range, sql`kind in ${customers}`, 1),
    },
    { key: 'income', title: words.income, columns, rows: (range) => byAccount(range, sql`kind in ${income}`, 1) },
    {
      key: 'assets',
      title: words.assets,
      columns,
      rows: (range) => byAccount(range, sql`kind not in ${customers} and kind not in ${income}`, -1),
    },
  ],
  ties: [
    {
      text: words.balances,
      here: { table: 'customers', column: 'closing' },
      there: (range) => sql`
        select coalesce((select sum(balance_paise) from ledger_account where kind in ${customers}), 0)
          - coalesce((select sum(paise) from ${entries(range)} e where not until and kind in ${customers}), 0) as sum`,
    },
    {
      text: words.doubleEntry,
      here: [
        { table: 'customers', column: 'closing' },
        { table: 'income', column: 'closing' },
      ],
      there: { table: 'assets', column: 'closing' },
    },
  ],
}

export const cashReport: ReportDescription = {
  key: 'cash',
  title: words.cash,
  about: words.cashAbout,
  tables: [
    {
      key: 'collected',
      title: words.collected,
      columns: [
        { key: 'day', type: 'day' },
        { key: 'rider', type: 'text', says: { IN_SHOP: words.inShop } },
        { key: 'payment', type: 'text', says: doorWords },
        { key: 'orders', type: 'count' },
        { key: 'collected', type: 'paise' },
      ],
      rows: (range) => sql`
        select ${dayInIndia(sql`d.at`)} as day, coalesce(s.name, 'IN_SHOP') as rider, d.method as payment, count(*) as orders, sum(d.paise) as collected
        from door_payment d left join staff s on s.uid = d.rider_uid where ${isWithin(sql`d.at`, range)} group by 1, 2, 3 order by 1, 2, 3`,
    },
    {
      key: 'accounts',
      title: words.moved,
      columns,
      rows: (range) => byAccount(range, sql`kind in ${cash}`, -1),
    },
  ],
  checks: [openCash, unmatchedPayments],
  ties: [
    {
      text: words.collectedInLedger,
      here: { table: 'collected', column: 'collected' },
      there: (range) => sql`
        select coalesce(-sum(e.paise), 0) as sum from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
          join ledger_account a on a.id = e.account_id
        where t.kind = 'collect' and a.kind in ('cash_with_rider', 'cash_in_shop', 'upi_at_door') and ${isWithin(sql`t.at`, range)}`,
    },
  ],
}
