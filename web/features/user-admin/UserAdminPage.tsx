export default function UserAdminPage() {
  return <h1>UserAdminPage</h1>
}
