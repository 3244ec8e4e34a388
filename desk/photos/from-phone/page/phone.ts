import './phone.css';

/*
 * The page that the phone opens: it sends photos as they are, two at a time, and words for each.
 * It has no framework, because a phone loads it over the local network before anything else.
 */

/** Photos on their way at the same time. */
const atOnce = 2;
/** How often a lost connection is tried again by itself, after 1 s, 2 s, 4 s ... */
const attempts = 6;
/** Without a byte a request has failed, in ms. */
const silence = 60_000;

const { mostBytes, mostWords } = document.body.dataset;

/** The status of a photo that is not sent at all */
const notSent = -1;

const noConnection = 'No connection to the computer. Trying again ...';

interface Answer {
  /** 0 where there was none */
  status: number;
  words: string;
}

/** Of a photo that was deleted, or is in a cloud, since it was chosen. */
const unreadable: Answer = {
  status: notSent,
  words: 'The phone cannot read this photo any more. Choose it once more.',
};

interface Photo {
  /** By which the computer knows a photo that is sent again */
  id: string;
  file: File;
  item: HTMLLIElement;
  state: 'waiting' | 'added' | 'refused' | 'lost' | 'unsent';
}

const find = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;

const input = find<HTMLInputElement>('[type=file]');
const summary = find<HTMLElement>('[role=status]');
const list = find<HTMLUListElement>('ul');

const photos = new Map<string, Photo>();
const waiting: Photo[] = [];
let sending = 0;
/** Whether the last try to reach the computer was in vain */
let isLost = false;
/** The fields whose words are not saved */
const unsaved = new Set<HTMLTextAreaElement>();

const countOf = (...states: Photo['state'][]) =>
  [...photos.values()].filter(({ state }) => states.includes(state)).length;

addEventListener('beforeunload', (event) => {
  if (unsaved.size + countOf('waiting', 'lost') > 0) event.preventDefault();
});

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** Resolves after a while, and not before the page is looked at: a phone stops what a hidden page sends. */
async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  if (document.hidden)
    await new Promise((done) =>
      document.addEventListener('visibilitychange', done, { once: true }),
    );
}

const canRead = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** @param onProgress is given the part of the bytes that are sent, from 0 to 1 */
function post(path: string, body: Blob | string, onProgress?: (part: number) => void) {
  return new Promise<Answer>((done) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), silence);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), silence);
      onProgress?.(loaded / total);
    };
    request.upload.onload = () => onProgress?.(1);
    request.onloadend = () => {
      clearTimeout(timer);
      done({ status: request.status, words: request.responseText });
    };
    request.open('POST', `${location.pathname}/${path}`);
    request.send(body);
  });
}

interface Sent {
  /** Each try may have another query */
  path: () => string;
  body: Blob | string;
  onProgress?: (part: number) => void;
  onLost: () => void;
}

/** Sends until there is an answer, or too often in vain; waits while the computer takes other photos. */
async function send({ path, body, onProgress, onLost }: Sent): Promise<Answer> {
  for (let lost = 0; ; ) {
    const answer = await post(path(), body, onProgress);
    const { status } = answer;
    isLost = status === 0;
    if (status !== 0 && status !== 503) return answer;
    if (status === 0) {
      lost += 1;
      if (lost === attempts) return answer;
      if (lost === 2 && body instanceof Blob && !(await canRead(body))) return unreadable;
      onLost();
    }
    await pause(status === 0 ? 500 * 2 ** lost : 2000);
  }
}

function showSummary(): void {
  const open = countOf('waiting');
  const [added, others] = [countOf('added'), countOf('refused', 'lost', 'unsent')];
  if (open > 0) {
    const done = `${added + others} of ${photos.size} are done. Keep this page open.`;
    summary.textContent = isLost ? noConnection : done;
    return;
  }
  if (added + others === 0) {
    summary.textContent = '';
    return;
  }
  const many = added === 1 ? '1 photo is' : `${added || 'No'} photos are`;
  const refused = `${others} ${others === 1 ? 'was' : 'were'} not added: the reason is beside it. `;
  const more = input.multiple ? ', or choose more' : '';
  const again = countOf('refused', 'unsent') > 0 ? 'Choose another one.' : '';
  const next = added > 0 ? `You can close this page${more}.` : again;
  summary.textContent = `${many} on the computer. ${others > 0 ? refused : ''}${next}`;
}

/** Why a photo is not added, or not known to be, when the computer gave no words. */
function failureWords(status: number, isSent: boolean): string {
  if (status === 404)
    return 'Not on the computer: the code was closed there. Open it again and scan the new one.';
  const lost = 'The connection was lost, or the code was closed on the computer.';
  return isSent
    ? `${lost} Look there whether the photo has arrived, or send it again.`
    : `Not on the computer. ${lost} Open the code there, then send the photo again.`;
}

/** Removes the former progress or outcome of a photo. */
function clear(item: HTMLLIElement): void {
  for (const one of item.querySelectorAll('progress, p, button')) one.remove();
}

/** Shows the outcome of a photo below its name. */
function showOutcome(photo: Photo, words: string, status: number): void {
  const { item, file } = photo;
  const isAdded = status === 200;
  // Of a verdict on the photo nothing changes by sending it again.
  const isFinal = status === 422 || status === 413;
  if (status === notSent) photo.state = 'unsent';
  else photo.state = isAdded ? 'added' : isFinal ? 'refused' : 'lost';
  clear(item);
  item.className = isAdded ? '' : 'failed';
  item.append(element('p', { textContent: words }));
  if (photo.state === 'added') {
    if (input.multiple) item.append(wordsField(photo));
    // The picture of a page takes one photo.
    else input.parentElement?.remove();
  }
  if (photo.state === 'lost') {
    const again = element('button', { type: 'button', textContent: 'Send again' });
    again.setAttribute('aria-label', `Send again: ${file.name}`);
    again.onclick = () => {
      enqueue(photo);
      input.focus();
    };
    item.append(again);
  }
}

async function sendPhoto(photo: Photo): Promise<void> {
  const { id, file, item } = photo;
  const progress = item.querySelector('progress') as HTMLProgressElement;
  const label = item.querySelector('p') as HTMLElement;
  let isSent = false;
  const { status, words } = await send({
    path: () => {
      const of = String(photos.size - countOf('unsent'));
      return `photo?${new URLSearchParams({ id, of, name: file.name })}`;
    },
    body: file,
    onProgress: (part) => {
      progress.value = part;
      isSent ||= part === 1;
      label.textContent =
        part < 1 ? `${Math.floor(part * 100)} %` : 'The computer is checking it ...';
    },
    onLost: () => {
      label.textContent = noConnection;
      showSummary();
    },
  });
  showOutcome(photo, words || failureWords(status, isSent), status);
}

function sendNext(): void {
  showSummary();
  const next = sending < atOnce && waiting.shift();
  if (!next) return;
  sending += 1;
  sendPhoto(next).finally(() => {
    sending -= 1;
    sendNext();
  });
  sendNext();
}

/** Puts a photo into the queue, also one that failed. */
function enqueue(photo: Photo): void {
  const { item, file } = photo;
  photo.state = 'waiting';
  item.className = '';
  clear(item);
  const progress = element('progress', { value: 0, max: 1 });
  progress.setAttribute('aria-label', file.name);
  item.append(element('p', { textContent: 'Waits ...' }), progress);
  waiting.push(photo);
  sendNext();
}

/** The field for the words of a photo; they are saved when it is left, or by Enter. */
function wordsField({ id }: Photo): HTMLElement {
  const all = element('div');
  const label = element('label', { textContent: 'What does the photo show?' });
  const field = element('textarea', { rows: 2, enterKeyHint: 'done' });
  if (mostWords) field.maxLength = Number(mostWords);
  const note = element('output');
  let saved = '';
  let last = Promise.resolve();
  const isSaved = () => field.value.trim() === saved;
  const mark = () => (isSaved() ? unsaved.delete(field) : unsaved.add(field));
  const save = async () => {
    if (isSaved()) return;
    const body = field.value.trim();
    note.textContent = 'Saving ...';
    const { status, words } = await send({
      path: () => `words?${new URLSearchParams({ id })}`,
      body,
      onLost: () => {
        note.textContent = noConnection;
      },
    });
    if (status === 200) saved = body;
    mark();
    const lost =
      status === 404
        ? 'the code was closed on the computer.'
        : 'the connection was lost. Press Enter to try again.';
    note.textContent = words || `Not saved: ${lost}`;
  };
  // One after the other: the computer must get the last ones last.
  const saveInTurn = () => {
    last = last.then(save);
  };
  field.oninput = mark;
  field.onchange = saveInTurn;
  field.onbeforeinput = (event) => {
    if (event.inputType !== 'insertLineBreak' && event.inputType !== 'insertParagraph') return;
    event.preventDefault();
    saveInTurn();
    // A press on "done" puts the keyboard away.
    field.blur();
  };
  label.append(field);
  all.append(label, note);
  return all;
}

/** A hexadecimal id; crypto.randomUUID() needs a secure address. */
const newId = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((one) => one.toString(16)).join('-');

function add(file: File): Photo {
  const item = element('li');
  const preview = element('img', { alt: '', loading: 'lazy', src: URL.createObjectURL(file) });
  preview.onerror = () => preview.remove();
  item.append(preview, element('strong', { textContent: file.name }));
  const photo: Photo = { id: newId(), file, item, state: 'waiting' };
  photos.set(photo.id, photo);
  list.append(item);
  return photo;
}

input.onchange = () => {
  // All are in the list before the first one is sent: each says how many they are.
  for (const photo of [...(input.files ?? [])].map(add)) {
    if (photo.file.size > Number(mostBytes)) {
      const most = `${Math.floor(Number(mostBytes) / 1024 / 1024)} MB`;
      showOutcome(photo, `This file is too large: more than ${most}.`, notSent);
    } else enqueue(photo);
  }
  input.value = '';
  showSummary();
};
