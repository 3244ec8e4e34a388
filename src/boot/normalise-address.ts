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

/** Removes a slash at the end of the path, with which no page has an address. */
function dropTrailingSlash(): void {
  const url = new URL(location.href);
  url.pathname = url.pathname.replace(/(.)\/+$/, '$1');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

// They run before Gatsby's router reads the address, and the listener is called before the router's.
dropUndecodableHash();
dropTrailingSlash();
addEventListener('popstate', dropUndecodableHash);
