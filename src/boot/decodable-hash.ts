/**
 * Removes a hash that cannot be decoded, such as "#%", from the address. Gatsby decodes the hash when
 * its router starts and when the address changes: the error would stop all script.
 */
function dropUndecodableHash(): void {
  try {
    decodeURI(location.hash);
  } catch {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

// It runs before Gatsby's router, and its listener is called before the router's.
dropUndecodableHash();
addEventListener('popstate', dropUndecodableHash);
