export default function Policies() {
  return <h1>Policies</h1>
}
