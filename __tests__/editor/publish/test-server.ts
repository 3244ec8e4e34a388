/** A server of a test, which listens to this computer. */
export interface TestServer {
  port: number;
  close(): Promise<void>;
}

/** What a server may do wrong; it looks at them at every step, so they may be set while it runs. */
export interface Wrongs {
  /** Is called before each step; 'cut' ends the line instead */
  before?: (step: string) => unknown;
  after?: () => unknown;
  /** Steps after which it hangs up */
  hangUpAfter?: number;
  /** It takes what is sent and says nothing */
  silent?: boolean;
  /** It waits before each step, in ms */
  delay?: number;
  /** Steps that are not allowed */
  forbidden?: readonly string[];
  isFull?: boolean;
  /** Names that begin with a dot are in no listing */
  hidesDots?: boolean;
  /** Further names in every listing */
  names?: readonly string[];
  /** The public key with which anna may log in, too */
  authorizedKey?: string;
  /** The certificate that it shows, by its file's name */
  certificate?: string;
}
