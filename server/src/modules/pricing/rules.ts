export interface PricedLine {
  id: number
}
