export default function Cart() {
  return <h1>My Cart</h1>
}
