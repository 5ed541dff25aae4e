export default function MyAddress() {
  return <h1>My Address</h1>
}
