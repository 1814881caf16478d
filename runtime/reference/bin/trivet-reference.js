#!/usr/bin/env node
// This file is committed because npm links the commands of workspaces before "prepare" has built dist.
import '../dist/main.js';
