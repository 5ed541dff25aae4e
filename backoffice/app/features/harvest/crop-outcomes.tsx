import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { harvest as words } from '#messages/harvest.ts'

/** Adds up amounts in rupees, exact to the paisa. */
export const rupeesOf = (amounts: readonly number[]): number =>
  fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0))

interface OutcomesProps {
  /** Each outcome with the number of orders and the amount in rupees; null when the outcome costs nothing. */
  outcomes: readonly { name: string; orders: number; amount: number | null }[]
}

export const CropOutcomes = ({ outcomes }: OutcomesProps) => (
  <table className="w-full text-sm">
    <tbody className="divide-y divide-line border-y border-line">
      {outcomes.map(({ name, orders, amount }) => (
        <tr key={name}>
          <th className="py-2 text-left font-medium">{name}</th>
          <td className="px-2 text-right whitespace-nowrap">{words.crop.ordersOf(orders)}</td>
          <td className="amount text-right">{amount === null ? '' : formatRupees(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
