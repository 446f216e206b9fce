/* A process with a thread that runs known instructions between two markers, as a worker does. The argument says what happens between them. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BEGIN = 0x70430001, END = 0x70430002 };

static const char *what;
static char from[4096], to[4096];
static volatile sig_atomic_t handled;
static volatile int started, done;
static int loops; /* Decided before, so that those with signals execute what the others do. */
static pthread_t counted;

static void handle(int signal) { handled += signal == SIGUSR1; }

/* Two instructions for each iteration. */
__attribute__((noinline)) static void loop(long n) { __asm__ volatile("1: dec %0; jnz 1b" : "+r"(n) : : "cc"); }

__attribute__((noinline)) static void copy(long n)
{
    char *source = from, *target = to;
    __asm__ volatile("rep movsb" : "+c"(n), "+S"(source), "+D"(target) : : "memory");
}

/* Outer calls middle twice and leaves by a jump to last. Middle calls itself until its argument is 0. */
__asm__(".text\n"
        "outer: push %rbx\n mov %rdi, %rbx\n call middle\n mov %rbx, %rdi\n call middle\n pop %rbx\n jmp last\n"
        "middle: dec %rdi\n jz 2f\n call middle\n 2: ret\n"
        "last: nop\n nop\n ret\n"
        "end_of_last:\n");
extern void outer(long);
extern char middle[], last[], end_of_last[];

static void *sleeper(void *unused) { return unused; }

static void work(long n)
{
    if (loops)
        loop(n);
    else if (!strcmp(what, "rep"))
        copy(n);
    else if (!strcmp(what, "calls"))
        outer(n / 100);
    else if (!strcmp(what, "fork"))
    {
        int child = fork();
        if (child == 0)
            _exit(0);
        waitpid(child, 0, 0);
    }
    else if (!strcmp(what, "thread"))
    {
        pthread_t other;
        pthread_create(&other, 0, sleeper, 0);
        pthread_join(other, 0);
    }
    else if (!strcmp(what, "exit"))
        exit(3);
    else if (!strcmp(what, "kill"))
        kill(getpid(), SIGKILL);
    else if (!strcmp(what, "wait"))
        for (;;)
            pause();
}

static void *run(void *unused)
{
    char line[16];
    printf("%d\n", (int)syscall(SYS_gettid));
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        exit(4);
    started = 1;
    /* A loop without work, then ten with more and more of it. */
    for (long i = 0; i <= 10; i++)
    {
        getpriority(0x7043, BEGIN);
        if (i > 0)
            work(i * 100);
        getpriority(0x7043, END);
    }
    done = 1;
    return unused;
}

int main(int count, char **arguments)
{
    what = arguments[count - 1];
    loops = !strcmp(what, "loop") || !strncmp(what, "signal", 6);
    signal(SIGUSR1, strcmp(what, "signal-ignored") ? handle : SIG_IGN);
    pthread_create(&counted, 0, run, 0);
    while (!done)
    {
        struct timespec pause = {0, 500000};
        nanosleep(&pause, 0);
        if (started && !done && !strncmp(what, "signal", 6))
            pthread_kill(counted, SIGUSR1);
    }
    pthread_join(counted, 0);
    if (!strcmp(what, "calls"))
        printf("%lx %lx outer|%lx %lx middle|%lx %lx last\n", (long)outer, middle - (char *)outer, (long)middle, last - middle, (long)last,
               end_of_last - last);
    else
        printf("handled %d\n", (int)handled);
    return 0;
}
