import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { authMessages } from '#web/messages/auth.ts'
import { TextField } from '#web/ui/fields.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? authMessages.hidePassword : authMessages.showPassword}
          icon={<Icon aria-hidden size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
