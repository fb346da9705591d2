export const SEA = {
  deep: '#14235a',
  indigo: '#21408f',
  sea: '#2b76b9',
  aqua: '#74c3d9',
  pale: '#d9eff0',
  cream: '#fff5e1',
  coral: '#f06f4f',
  blush: '#f8ab8f',
  lamp: '#ffcf57',
} as const
