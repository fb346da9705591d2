import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { normaliseEmail } from '#domain/account/email.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields.tsx'

export function UserSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const [search, setSearch] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(normaliseEmail(search))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year, and React in tests, do not know <search>
    <form role="search" onSubmit={submit} className="flex items-end gap-2 max-sm:w-full">
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        value={search}
        className="min-w-0 max-sm:flex-1 sm:w-64"
        onChange={(event) => setSearch(event.target.value)}
      />
      <Button type="submit" className="shrink-0 whitespace-nowrap" icon={<Search aria-hidden size={18} />}>
        {texts.searchSubmit}
      </Button>
    </form>
  )
}
