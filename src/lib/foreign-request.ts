import type { IncomingMessage } from 'node:http';

/**
 * Whether another web page made a browser send a request to a server of this computer. Browsers send an
 * Origin with every request that could change something; for pictures, scripts and frames only
 * Sec-Fetch-Site names the requesting site. A link that is followed in a tab does not count.
 */
export function isFromOtherPage({
  headers,
  method,
}: Pick<IncomingMessage, 'headers' | 'method'>): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  if (headers.origin === undefined ? !reads : headers.origin !== `http://${headers.host}`) {
    return true;
  }
  const isInTab =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return /^(?:cross|same)-site$/.test(String(headers['sec-fetch-site'])) && !isInTab;
}
