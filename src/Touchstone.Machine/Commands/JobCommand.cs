using System.Globalization;
using Touchstone.Machine.Programs;
using Touchstone.Protocol;

namespace Touchstone.Machine.Commands;

/// <summary>
/// <c>touchstone job</c>, hidden from the help: does the jobs of <c>machine</c> and <c>read</c> in a separate process. It reads one request per
/// line, a job's name and its settings separated by tabs, and answers each with one line of JSON. The programs in reference/ do the same.
/// </summary>
static class JobCommand
{
    public static Command Create(Call call) =>
        new Command(JobStart.Command, "Does the jobs of machine and read that standard input names.") { Hidden = true }.With(JobStart.WarmUp)
            .WithAction(parsed => Invoke(call.Terminal, Values.Whole(JobStart.WarmUp.Name, parsed.GetValue(JobStart.WarmUp)!, 0, int.MaxValue)));

    static int Invoke(Terminal terminal, int warmUpMs)
    {
        using var doing = new Doing(warmUpMs);
        while (Console.In.ReadLine() is { } line)
        {
            terminal.Out.WriteLine(doing.Run(line));
            terminal.Out.Flush();
        }
        return ExitCodes.Done;
    }

    /// <summary>Does requests one after the other. It keeps the prepared job, so that repeating a request does not prepare again.</summary>
    sealed class Doing(int warmUpMs) : IDisposable
    {
        IPreparedJob? prepared;
        string request = "";

        public JsonLine Run(string line)
        {
            try
            {
                if (prepared is null || line != request)
                    Prepare(line);
                return SampleLine.Add(new JsonLine(SampleLine.Type), prepared!.Run());
            }
            catch (Exception e) when (e is JobException or OutOfMemoryException or IOException or UnauthorizedAccessException)
            {
                return new JsonLine("failure").Add("reason", e.Message);
            }
        }

        public void Dispose() => prepared?.Dispose();

        void Prepare(string line)
        {
            Dispose();
            (prepared, request) = (null, line);
            var parts = line.Split('\t');
            var job = IJob.All.FirstOrDefault(job => job.Name == parts[0]) ?? throw new JobException($"no job is called \"{parts[0]}\"");
            if (job.Unavailable is { } reason)
                throw new JobException(reason);
            string[] limit = warmUpMs > 0 ? [string.Create(CultureInfo.InvariantCulture, $"{JobSettings.LongestWarmUp}={warmUpMs}")] : [];
            prepared = job.Prepare(JobSettings.Parse([.. parts.Skip(1), .. limit]));
            // This round compiles the code and fills the caches. Its sample is discarded.
            prepared.Run();
        }
    }
}
