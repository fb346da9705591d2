export { toast } from 'sonner'

/** Options of a toast that stays until it is closed. */
export const UNTIL_CLOSED = { duration: Number.POSITIVE_INFINITY, closeButton: true }
