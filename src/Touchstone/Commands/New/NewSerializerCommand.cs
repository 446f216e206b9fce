using System.Globalization;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Templates;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands.New;

/// <summary>
/// <c>touchstone new serializer</c>: writes the folder of an adapter, into the checkout or, for use with <c>--adapter</c>, into the current folder.
/// </summary>
static class NewSerializerCommand
{
    static readonly Argument<string> Name = new("name") { Description = "Its name: letters, digits and _." };

    static readonly Option<string?> Package = new("--package")
    {
        Description = "The library's package, pinned to this version or to the newest one in NuGet's sources.",
        HelpName = "ID[@VERSION]",
    };

    static readonly Option<bool> Outside = CommandOption.Flag("--outside", "Write into the current folder instead of the checkout.");

    public static Command Create(Call call) =>
        new Command("serializer", "Write an adapter folder that uses the framework's JSON serializer.") { Name, Package, Outside }
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var root = SharedOptions.Root();
        var name = parsed.GetValue(Name)!;
        var parent = root.Packed || parsed.GetValue(Outside) ? Environment.CurrentDirectory : root.Adapters;
        Refuse(name, parent, root);
        var package = parsed.GetValue(Package) is { } text ? await Pin(text, name, parent, terminal, cancel) : null;

        var template = new SerializerTemplate(name, package);
        var folder = Path.Combine(parent, name);
        TemplateFile.Write(folder, template.Files, $"cd into a folder of yours, then: touchstone new serializer {name} --outside");
        if (root.Packed && !parsed.GetValue(Outside))
            terminal.Note("the folder of an installed touchstone must not change: the adapter is in the current folder, as with --outside");
        Tell(template, folder, name, parent == root.Adapters ? "" : $" --adapter {name}", terminal);
        return ExitCodes.Done;
    }

    static void Refuse(string name, string parent, TouchstoneRoot root)
    {
        if (SerializerName.Objection(name) is { } objection)
            throw Refused(name, objection, SerializerName.Nearest(name));
        if (root.Packed && (parent + Path.DirectorySeparatorChar).StartsWith(root.Folder + Path.DirectorySeparatorChar, StringComparison.Ordinal))
            throw Refused(name, "this is the folder of the installed tool, which must not change", name, "cd into a folder of yours, then: ");
        if (Owner(name) is { } owner)
            throw Refused(name, $"{AdapterFolder.Shown(owner)} already exists and is not overwritten", Free());

        // Searches both places, since a name means one adapter on the command line. Ignores case, as the file systems of some machines do.
        string? Owner(string wanted) => new[] { root.Adapters, parent }.Where(Directory.Exists).SelectMany(Directory.EnumerateFileSystemEntries)
            .FirstOrDefault(entry => Path.GetFileName(entry).Equals(wanted, StringComparison.OrdinalIgnoreCase));

        string Free() => Enumerable.Range(2, int.MaxValue - 2)
            .Select(number => name + number.ToString(CultureInfo.InvariantCulture))
            .First(free => Owner(free) is null);
    }

    static UsageException Refused(string name, string why, string nearest, string before = "") =>
        new(new Problem($"cannot write a serializer \"{name}\"", why, $"{before}touchstone new serializer {nearest}"));

    static async Task<PackagePin> Pin(string text, string name, string folder, Terminal terminal, CancellationToken cancel)
    {
        var (id, version, objection) = PackagePin.Parse(text);
        if (objection is not null)
            throw UsageException.Option("--package", objection, $"touchstone new serializer {name} --package {id}@1.2.3");
        if (version is not null)
            return new PackagePin(id, version);
        if (InheritedFiles.RefusePackages(Path.GetFullPath(folder), $"cannot look up {id}") is { } refused)
            throw new UsageException(refused);
        terminal.Note($"looking up the newest version of {id} in NuGet's sources");
        var (newest, reason) = DotNetInstallation.Find() is { Sdks.Count: > 0 } dotnet
            ? await NewestPackage.Query(id, folder, dotnet.Host, cancel)
            : (null, "there is no .NET SDK on this machine");
        return new PackagePin(id, newest ?? throw UsageException.Option(
            $"--package {id} without a version", reason, $"touchstone new serializer {name} --package {id}@1.2.3"));
    }

    static void Tell(SerializerTemplate template, string folder, string selected, string option, Terminal terminal)
    {
        foreach (var file in template.Files)
            terminal.Out.Write(AdapterFolder.Shown(Path.Combine(folder, file.Name)) + "\n");
        terminal.Out.Write(template.Package is { } package
            ? $"\n{package.Id} {package.Version} is pinned. {template.CodeFile} still calls the framework's JSON serializer and refuses to be measured\n"
                + $"until you have replaced each place that it marks with {package.Id}. Then describe {package.Id} in traits.json. Next:\n"
            : $"\nIt works without changes and uses the framework's JSON serializer. {template.CodeFile} marks what to replace.\n"
                + "Then describe your serializer in traits.json. Next:\n");
        terminal.Out.Write($"\n  touchstone verify {selected}{option}\n  touchstone run {selected} SystemTextJson --count 100{option}\n");
    }
}
