export default function Wallet() {
  return <h1>My Wallet</h1>
}
