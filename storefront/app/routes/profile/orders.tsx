export default function Orders() {
  return <h1>My Orders</h1>
}
