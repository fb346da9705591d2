/** What a CSV begins with, so that Excel in Japan reads UTF-8 as such. */
export const BYTE_ORDER_MARK = '\uFEFF'
