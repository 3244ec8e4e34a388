import type { IncomingMessage } from 'node:http';

/**
 * Whether another web page had a browser send a request to a server of this computer. Browsers send an
 * Origin with every request that could change something; of pictures, scripts and frames only
 * Sec-Fetch-Site says where they are asked for. A link that is followed in a tab is no such request.
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
