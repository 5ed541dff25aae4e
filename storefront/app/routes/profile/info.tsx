export default function Info() {
  return <h1>Profile</h1>
}
