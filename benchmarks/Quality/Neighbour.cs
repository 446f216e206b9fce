using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Touchstone.Quality;

/// <summary>
/// Disturbs measurements as a noisy neighbor on a shared host does, but in the same way each time: see <see cref="BurstSchedule"/>. The load runs in its
/// own process group, so that schedulers and signals treat it like an unrelated program.
/// </summary>
static partial class Neighbour
{
    const string Command = "neighbour";
    const int Kill = 9;

    /// <summary>Runs the load until the time is over or a signal comes.</summary>
    public static int Run(IReadOnlyList<string> words, Terminal terminal)
    {
        var options = new Options(Command, words, ("--seed", "1"), ("--seconds", "60"), ("--duty", "0.5"));
        if (options.Rest is [var word, ..])
            throw UsageException.Option($"\"{word}\"", $"{Command} takes options only", $"Quality {Command} --seconds 60");
        if (OperatingSystem.IsWindows())
            throw UsageException.Option(Command, "Windows has no process groups that a signal can stop", $"Quality {Command} on Linux or macOS");
        var seed = (int)Number(options, "--seed", "a whole number from 0 to 2147483647", 1, value => value <= int.MaxValue && double.IsInteger(value));
        var seconds = Number(options, "--seconds", "a number above 0 and at most 1000000", double.PositiveInfinity, value => value is > 0 and <= 1e6);
        var duty = Number(options, "--duty", "a number from 0.01 to 1", 0.5, value => value is >= 0.01 and <= 1);
        return Disturb(seed, duty, seconds, terminal);
    }

    static double Number(Options options, string name, string wanted, double unset, Predicate<double> allowed)
    {
        if (options[name] is not { } text)
            return unset;
        return double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var value) && allowed(value)
            ? value
            : throw UsageException.Option(name, $"\"{text}\" is not {wanted}", $"Quality {Command} --seed 1 --seconds 60 --duty 0.5");
    }

    static int Disturb(int seed, double duty, double seconds, Terminal terminal)
    {
        using var end = new CancellationTokenSource();
        using var onInterrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
        using var onTerminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);
        using var onHangUp = PosixSignalRegistration.Create(PosixSignal.SIGHUP, Stop);
        using var load = Start(seed, duty);
        try
        {
            // Its first line says that it has left this process group. Without such a line it has failed and reported the reason.
            if (load.StandardOutput.ReadLine() is null)
                return ExitCodes.Failed;
            terminal.Out.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"neighbour: pid {load.Id}, process group {load.Id}, seed {seed}, {Environment.ProcessorCount} cores, {duty * 100:0.#} % of the time"));
            return Wait(load, seconds, end.Token) ? ExitCodes.Done : ExitCodes.Failed;
        }
        finally
        {
            KillGroup(load);
        }

        void Stop(PosixSignalContext context)
        {
            context.Cancel = true;
            end.Cancel();
        }
    }

    static Process Start(int seed, double duty)
    {
        string[] arguments = [NeighbourLoad.Command, seed.ToString(CultureInfo.InvariantCulture), duty.ToString(CultureInfo.InvariantCulture)];
        var start = OwnProgram.Start(arguments);
        (start.RedirectStandardInput, start.RedirectStandardOutput) = (true, true);
        return Process.Start(start)!;
    }

    /// <summary>Waits for the time or a signal. False if the load ended earlier.</summary>
    static bool Wait(Process load, double seconds, CancellationToken end)
    {
        var clock = Stopwatch.StartNew();
        while (!end.IsCancellationRequested && clock.Elapsed.TotalSeconds < seconds)
        {
            if (load.HasExited)
            {
                Console.Error.WriteLine($"Quality: the load ended by itself with {load.ExitCode.ToString(CultureInfo.InvariantCulture)}");
                return false;
            }
            end.WaitHandle.WaitOne(TimeSpan.FromSeconds(Math.Clamp(seconds - clock.Elapsed.TotalSeconds, 0, 0.5)));
        }
        return true;
    }

    // Not SIGTERM: the load has nothing to save, and a group that SIGSTOP has stopped would not react to it.
    static void KillGroup(Process load)
    {
        if (!load.HasExited)
            _ = SendSignal(-load.Id, Kill);
        load.StandardInput.Close(); // The load ends with its input, in case it has no group yet.
        load.WaitForExit();
    }

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int SendSignal(int process, int signal);
}
