import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseNode } from './database.ts'
import { program, type Program } from './processes.ts'

export interface EdgePorts {
  /** HAProxy's ports: for the primary, for a standby, and for the shops. */
  write: number
  read: number
  shops: number
  varnish: number
}

interface EdgeParts {
  folder: string
  ports: EdgePorts
  nodes: readonly DatabaseNode[]
  shopPorts: readonly number[]
}

/** Describes HAProxy, which leads to the primary and to the shops that are ready. */
export function haproxy({ folder, ports, nodes, shopPorts }: EdgeParts): Program {
  const path = join(folder, 'haproxy.cfg')
  const database = (tail: string): string =>
    nodes
      .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort} ${tail}`)
      .join('\n')
  const shops = shopPorts.map((port, at) => `  server shop${at + 1} 127.0.0.1:${port} check`).join('\n')
  writeFileSync(
    path,
    `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
  retries 3

# Patroni's own answer decides which database is the primary. Sessions of a database that is no primary end at once.
listen primary
  bind 127.0.0.1:${ports.write}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${database('')}

# Reports go to the standby. While there is none, the primary serves them.
frontend reads
  bind 127.0.0.1:${ports.read}
  mode tcp
  use_backend standby if { nbsrv(standby) gt 0 }
  default_backend reads_from_primary
backend standby
  mode tcp
  option httpchk OPTIONS /replica
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${database('')}
backend reads_from_primary
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${database('')}

# A shop gets requests while its /readyz answers 200. A request that could not be sent goes to the other shop. A request
# that may have been executed is repeated only if it is a GET.
frontend shops
  bind 127.0.0.1:${ports.shops}
  mode http
  timeout client 70s
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
backend ready
  mode http
  timeout server 70s
  option forwardfor
  option http-server-close
  balance roundrobin
  option redispatch 1
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry if !METH_GET
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 2
${shops}

# While no shop can sell, such as without a primary, a shop still sends its pages, and says in its own words to wait.
backend alive
  mode http
  timeout server 70s
  option forwardfor
  option http-server-close
  option httpchk GET /healthz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${shops}
`,
  )
  return program({
    name: 'haproxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', path],
    folder,
    // Without a shop HAProxy itself answers 503.
    isReady: async () => (await fetch(`http://127.0.0.1:${ports.shops}/healthz`)).status > 0,
  })
}

/**
 * Describes Varnish, which keeps public answers for one second. While no shop answers, it serves those of the last minute.
 */
export function varnish({ folder, ports }: Pick<EdgeParts, 'folder' | 'ports'>): Program {
  const path = join(folder, 'shop.vcl')
  const work = join(folder, 'varnish')
  mkdirSync(work, { recursive: true })
  writeFileSync(
    path,
    `vcl 4.1;
import std;

backend shops {
  .host = "127.0.0.1";
  .port = "${ports.shops}";
  .first_byte_timeout = 60s;
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  set req.backend_hint = shops;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization) { return (pass); }
  # Public answers are the same for everybody, with or without a cookie.
  unset req.http.Cookie;
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; } else { set req.grace = 60s; }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 400 || beresp.http.Cache-Control ~ "no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # The shop lets caches keep these answers but asks them to revalidate. One second is what a price may be late.
  if (beresp.http.Cache-Control ~ "no-cache") {
    set beresp.ttl = 1s;
    set beresp.grace = 60s;
    set beresp.keep = 60s;
    return (deliver);
  }
}
`,
  )
  return program({
    name: 'varnish',
    command: '/usr/sbin/varnishd',
    args: [
      '-F',
      '-n',
      work,
      '-f',
      path,
      '-a',
      `127.0.0.1:${ports.varnish}`,
      '-s',
      'malloc,128m',
      ...(process.getuid?.() === 0 ? [] : ['-j', 'none']),
    ],
    folder,
    isReady: async () => (await fetch(`http://127.0.0.1:${ports.varnish}/healthz`)).status > 0,
  })
}
