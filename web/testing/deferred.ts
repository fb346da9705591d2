export type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: Error) => void }

/** A promise that a test settles when it wants to; Node 20 has no `Promise.withResolvers`. */
export function deferred<T = void>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => {}
  let reject: Deferred<T>['reject'] = () => {}
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { promise, resolve, reject }
}
