import { ChevronLeft, ChevronRight } from 'lucide-react'
import { uiMessages } from '#web/messages/ui.ts'
import { Button } from './Button.tsx'

type Props = {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string
}

const NARROW = 'max-[22rem]:px-2'

export function Pagination({ page, pageCount, onPageChange, label = uiMessages.pagination }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5 whitespace-nowrap sm:gap-4">
      <Button
        size="small"
        className={NARROW}
        icon={<ChevronLeft aria-hidden size={16} />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        {uiMessages.previousPage}
      </Button>
      <span aria-live="polite" className="tabular text-sm">
        {uiMessages.page(page, pageCount)}
      </span>
      <Button size="small" className={NARROW} disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        {uiMessages.nextPage}
        <ChevronRight aria-hidden size={16} />
      </Button>
    </nav>
  )
}
