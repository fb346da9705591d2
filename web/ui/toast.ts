export { toast } from 'sonner'

/** For a toast that has to be acted on: it stands until it was read. */
export const UNTIL_CLOSED = { duration: Number.POSITIVE_INFINITY, closeButton: true }
