using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Targets;

/// <summary>Whose code may be loaded: folders, links and permissions that the tests make, and owners where the tests run as root.</summary>
[UnsupportedOSPlatform("windows")]
public sealed class TrustedPathTests : IDisposable
{
    const uint Stranger = 12345;

    readonly string root = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    public void Dispose() => Directory.Delete(root, recursive: true);

    [LinuxFact]
    public void A_file_of_this_user_in_folders_of_this_user_is_trusted_although_everybody_can_add_files_to_the_temporary_folder()
    {
        var file = Write("app/library.so");

        Assert.Equal(("", file), Check(file));
        Assert.Equal(("", file), Check(Path.Combine(root, "app", "..", "app", ".", "library.so")));
    }

    [LinuxFact]
    public void What_everybody_can_write_is_not_trusted()
    {
        var file = Write("app/library.so");
        var (folder, theirs) = (Path.GetDirectoryName(file)!, File.GetUnixFileMode(Path.GetDirectoryName(file)!));

        File.SetUnixFileMode(folder, theirs | UnixFileMode.OtherWrite);
        Assert.Equal($"every user can write {folder}", Check(file).Reason);

        File.SetUnixFileMode(folder, theirs | UnixFileMode.OtherWrite | UnixFileMode.StickyBit);
        Assert.Equal("", Check(file).Reason);

        File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.OtherWrite);
        Assert.Equal($"every user can write {file}", Check(file).Reason);
    }

    [LinuxFact]
    public void A_link_is_followed_and_what_it_leads_to_is_checked()
    {
        var file = Write("app/library.so");
        var (link, around) = (Path.Combine(root, "link"), Path.Combine(root, "around"));
        Directory.CreateSymbolicLink(link, "app/../app");
        File.CreateSymbolicLink(around, around);

        Assert.Equal(("", file), Check(Path.Combine(link, "library.so")));
        Assert.Equal($"{around} is a link that leads nowhere", Check(around).Reason);
        Assert.StartsWith($"there is no {root}/missing", Check(Path.Combine(root, "missing", "library.so")).Reason, StringComparison.Ordinal);

        File.SetUnixFileMode(Path.GetDirectoryName(file)!, (UnixFileMode)0b111_101_111);
        Assert.NotEqual("", Check(Path.Combine(link, "library.so")).Reason);
    }

    [RootFact]
    public void A_file_a_folder_above_it_or_a_link_of_another_user_is_not_trusted()
    {
        var file = Write("app/inner/library.so");
        var (folder, link) = (Path.Combine(root, "app"), Path.Combine(root, "link"));
        Directory.CreateSymbolicLink(link, folder);

        foreach (var theirs in (string[])[file, folder, link])
        {
            Run("chown", "--no-dereference", $"{Stranger}", theirs);
            Assert.Equal($"{theirs} belongs to uid 12345", Check(Path.Combine(link, "inner", "library.so")).Reason);
            Run("chown", "--no-dereference", "0", theirs);
        }
        Assert.Equal("", Check(Path.Combine(link, "inner", "library.so")).Reason);
    }

    [RootFact]
    public void A_target_may_have_files_of_its_own_user_and_of_root_and_of_nobody_else()
    {
        var file = Write("app/library.so");
        Run("chown", $"{Stranger}", Path.Combine(root, "app"), file);

        Assert.Equal("", new TrustedPath(Users.Root, Stranger).Check(file, out _));
        Assert.Equal($"{root}/app belongs to uid 12345", new TrustedPath(Users.Root, Stranger + 1).Check(file, out _));
    }

    [RootFact]
    public void A_group_that_can_write_is_trusted_only_if_it_has_no_other_members()
    {
        var file = Write("app/library.so");
        File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.GroupWrite);

        Assert.Equal("", Check(file).Reason);

        Run("chgrp", $"{Stranger}", file);
        Assert.StartsWith($"other users can write {file}: the members of group 12345", Check(file).Reason, StringComparison.Ordinal);
    }

    [RootFact]
    public void An_access_list_that_lets_another_user_write_looks_like_a_group_and_is_not_trusted()
    {
        var file = Write("app/library.so");
        // Version, then for each entry: tag, permissions, id. The owner, a user, the owner's group, the mask, others.
        (short Tag, short Rights, uint Id)[] entries = [(1, 6, ~0u), (2, 6, Stranger), (4, 0, ~0u), (16, 6, ~0u), (32, 0, ~0u)];
        byte[] list = [2, 0, 0, 0, .. entries.SelectMany(entry =>
            (byte[])[.. BitConverter.GetBytes(entry.Tag), .. BitConverter.GetBytes(entry.Rights), .. BitConverter.GetBytes(entry.Id)])];
        Assert.True(
            setxattr(file, "system.posix_acl_access", list, list.Length, 0) == 0, "the file system of the folder for temporary files has no access lists");

        Assert.StartsWith($"other users can write {file}", Check(file).Reason, StringComparison.Ordinal);
    }

    static (string Reason, string Real) Check(string path) => (TrustedPath.OfThisUser.Check(path, out var real), real);

    string Write(string name)
    {
        var path = Path.Combine(root, name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, "");
        return path;
    }

    static void Run(string program, params string[] arguments)
    {
        using var process = Process.Start(program, arguments);
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
    }

    [DllImport("libc", CharSet = CharSet.Ansi, BestFitMapping = false, ThrowOnUnmappableChar = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    static extern int setxattr(string path, string name, byte[] value, nint size, int flags);
}
