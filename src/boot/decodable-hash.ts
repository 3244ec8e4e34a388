// Gatsby reads what an address names as soon as its router is there: a "%" that begins no letter
// would stop all script. So this comes before it.
try {
  decodeURI(location.hash);
} catch {
  history.replaceState(history.state, '', location.pathname + location.search);
}
