export default function DeleteAccount() {
  return <h1>Delete Account</h1>
}
