/**
 * Takes a hash out of the address that cannot be decoded, such as "#%". Gatsby decodes what the address
 * names, when its router is there and when it changes: the error would end all script.
 */
function dropUndecodableHash(): void {
  try {
    decodeURI(location.hash);
  } catch {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

// This comes before Gatsby's router, and so does its listener.
dropUndecodableHash();
addEventListener('popstate', dropUndecodableHash);
