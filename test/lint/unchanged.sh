#!/usr/bin/env bash
# Fails when a generated folder differs from what is committed or staged: run it after the generator.
set -euo pipefail
folder=$1
if ! git diff --exit-code --stat -- "$folder" || [ -n "$(git ls-files --others --exclude-standard -- "$folder")" ]; then
  git ls-files --others --exclude-standard -- "$folder"
  echo "$folder is not what its source says: commit what the generator has just written" >&2
  exit 1
fi
