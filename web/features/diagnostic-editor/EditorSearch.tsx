import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { editorSearchMessages as texts } from '#web/messages/editorSearch.ts'
import { Button } from '#web/ui/Button.tsx'
import { controlStyle } from '#web/ui/controlStyle.ts'
import { cx } from '#web/ui/cx.ts'
import { type FoundText, searchTexts } from './state/searchTexts.ts'
import { useShortcut } from './useShortcut.ts'

/** A ref: the field is mounted to be typed into. */
const focusNow = (input: HTMLInputElement | null) => input?.focus()

type Props = { diagnostic: Diagnostic; disabled: boolean; onOpen: (path: FieldPath) => void }

/** Finds a text anywhere in the draft and leads to its field. */
export function EditorSearch({ diagnostic, disabled, onOpen }: Props) {
  const id = useId()
  const [isFolded, setFolded] = useState(true)
  useShortcut('k', () => setFolded(false))
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = searchTexts(diagnostic, query)
  const search = (text: string) => {
    setQuery(text)
    setChosen(0)
  }
  const fold = () => {
    search('')
    setFolded(true)
  }
  const open = (text: FoundText | undefined) => {
    if (text === undefined) return
    fold()
    onOpen(text.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the input method's own list are not ours.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    if (step !== 0 && found.length > 0) setChosen((chosen + step + found.length) % found.length)
    else if (event.key === 'Enter') open(found[chosen])
    else if (event.key === 'Escape') fold()
    else return
    event.preventDefault()
  }
  const isOpen = query.trim() !== ''
  if (isFolded) {
    return (
      <Button
        variant="ghost"
        size="small"
        disabled={disabled}
        icon={<Search aria-hidden size={18} />}
        aria-keyshortcuts="Control+K Meta+K"
        title={texts.shortcut(/Mac/.test(navigator.userAgent))}
        onClick={() => setFolded(false)}
      >
        {texts.label}
      </Button>
    )
  }
  return (
    <div className="relative w-full sm:w-72">
      <Search aria-hidden size={18} className="pointer-events-none absolute top-3.5 left-3 z-10 text-ink-muted" />
      <input
        ref={focusNow}
        type="search"
        role="combobox"
        aria-label={texts.label}
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={texts.label}
        autoComplete="off"
        disabled={disabled}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={fold}
        className={cx(controlStyle, 'min-h-11 pl-10')}
      />
      {isOpen && <FoundTexts id={id} found={found} chosen={chosen} onOpen={open} onKeyDown={onKeyDown} />}
    </div>
  )
}

type FoundProps = {
  id: string
  found: FoundText[]
  chosen: number
  onOpen: (text: FoundText) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function FoundTexts({ id, found, chosen, onOpen, onKeyDown }: FoundProps) {
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[50dvh] overflow-y-auto rounded-control border border-line bg-surface shadow-card sm:right-0 sm:left-auto sm:w-112">
      <p role="status" className="px-3 py-2 text-ink-muted text-xs">
        {found.length === 0 ? texts.none : texts.count(found.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={texts.label}>
        {found.map((text, place) => (
          <div
            key={text.path}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            // The pointer must not take the focus first: leaving the field closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onOpen(text)}
            onKeyDown={onKeyDown}
            className="cursor-pointer border-line border-t px-3 py-2 text-sm hover:bg-accent-soft aria-selected:bg-accent-soft"
          >
            <span className="block text-ink-muted text-xs">{text.name}</span>
            <span className="line-clamp-2 break-words">
              {text.before}
              <mark className="bg-warning-soft text-ink">{text.match}</mark>
              {text.after}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
