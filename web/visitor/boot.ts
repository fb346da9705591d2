/**
 * The first script of a public diagnostic: lets the browser paint the intro, then fetches everything else at once. A tap
 * on the start button before that stays in the address as a fragment.
 */
function afterFirstPaint(then: () => void): void {
  // A page in the background paints nothing and must not wait for it.
  if (document.hidden) then()
  else requestAnimationFrame(() => setTimeout(then))
}

afterFirstPaint(() => {
  // In a tunnel the intro is there and the rest is not: it comes with the network, with what the address keeps.
  import('./startVisitor.tsx').catch(() => window.addEventListener('online', () => window.location.reload()))
})
