#!/bin/bash
# Opens the desk: press this file twice. What it does stands in desk/start-desk.cjs.
cd "$(dirname "$0")/.." || exit 1
export PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
if command -v node >/dev/null; then
  node desk/start-desk.cjs && exit
else
  echo "Node is missing. Install version 24 from https://nodejs.org, then press this file again."
  open https://nodejs.org/en/download
fi
read -r -p "Press Enter to close this window."
