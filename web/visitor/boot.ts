/**
 * The first script of a public diagnostic: lets the browser paint the intro, then fetches everything else at once. A tap
 * on the start button before that stays in the address as a fragment.
 */
function afterFirstPaint(then: () => void): void {
  // A page in the background paints nothing and must not wait for it.
  if (document.hidden) then()
  else requestAnimationFrame(() => setTimeout(then))
}

afterFirstPaint(() => import('./startVisitor.tsx'))
